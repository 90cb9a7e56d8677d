<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Embedding;

use Aisle\Features\ContactForms\ContactFormType;
use Aisle\Platform\Assets;
use Aisle\Platform\Documents\ImportedForms;

/**
 * How a form comes into a page: by shortcode, block, or a link that opens it.
 */
final class Embedding {

	/** What a page's content has where a form is in it: then its style can be in the head. */
	private const SIGNS = array( '[aisle_form', '<!-- wp:' . ContactFormBlock::NAME, '#aisle-form-' );

	public function __construct(
		private readonly ContactFormPage $page,
		private readonly Assets $assets
	) {}

	public function register(): void {
		add_shortcode( 'aisle_form', array( $this, 'shortcode' ) );
		( new ContactFormBlock( $this->page, $this->assets ) )->register();
		( new FormDialogs( $this->page ) )->register();
		( new WrongPlace() )->register();
		( new ContactForm7Shortcode( $this->page, new ImportedForms( ContactFormType::NAME, ImportedForms::WPCF7 ) ) )->register();
		add_action( 'wp', array( $this, 'prepare_page' ) );
	}

	/**
	 * `[aisle_form id="12"]`, or `[aisle_form 12]`.
	 *
	 * @param mixed $attributes
	 */
	public function shortcode( $attributes ): string {
		$given = is_array( $attributes ) ? $attributes['id'] ?? $attributes[0] ?? '' : '';
		return is_scalar( $given ) ? $this->page->html( (int) $given ) : '';
	}

	public function prepare_page(): void {
		$content = is_singular() ? (string) get_post_field( 'post_content', get_queried_object_id(), 'raw' ) : '';
		foreach ( self::SIGNS as $sign ) {
			if ( str_contains( $content, $sign ) ) {
				$this->page->need_assets();
				return;
			}
		}
	}
}
