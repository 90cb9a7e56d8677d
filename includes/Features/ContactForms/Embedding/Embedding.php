<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Embedding;

use Aisle\Features\ContactForms\ContactFormRepository;
use Aisle\Features\ContactForms\ContactFormType;
use Aisle\Features\ContactForms\ContactSettings;
use Aisle\Platform\Assets;
use Aisle\Platform\Documents\ImportedForms;

/**
 * How a form comes into a page: by shortcode, block, a link that opens it, or the button of a product.
 */
final class Embedding {

	/** What a page's content has where a form is in it: then its style can be in the head. */
	private const SIGNS = array( '[aisle_form', '<!-- wp:' . ContactFormBlock::NAME, '<!-- wp:' . ProductQuestionBlock::NAME, '#aisle-form-' );

	private ?ProductQuestion $question = null;

	public function __construct(
		private readonly ContactFormPage $page,
		private readonly Assets $assets,
		private readonly ContactFormRepository $forms,
		private readonly ContactSettings $settings
	) {}

	public function register(): void {
		add_shortcode( 'aisle_form', array( $this, 'shortcode' ) );
		$dialogs        = new FormDialogs( $this->page );
		$this->question = new ProductQuestion( $this->forms, $this->settings, $dialogs );
		( new ContactFormBlock( $this->page, $this->assets, $this->settings ) )->register();
		( new ProductQuestionBlock( $this->question ) )->register();
		$this->question->register();
		$dialogs->register();
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
		if ( is_singular( 'product' ) && true === $this->question?->has_button( get_queried_object_id() ) ) {
			$this->page->need_assets();
			return;
		}
		$content = is_singular() ? (string) get_post_field( 'post_content', get_queried_object_id(), 'raw' ) : '';
		foreach ( self::SIGNS as $sign ) {
			if ( str_contains( $content, $sign ) ) {
				$this->page->need_assets();
				return;
			}
		}
	}
}
