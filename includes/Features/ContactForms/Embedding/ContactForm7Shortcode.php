<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Embedding;

use Aisle\Platform\Documents\ImportedForms;
use Aisle\Platform\SettingsRoutes;

/**
 * `[contact-form-7 id="…" title="…"]` of pages that were written for that plugin: once it is off, the form that was imported shows. Nothing
 * shows to visitors where none was; who manages forms is told.
 */
final class ContactForm7Shortcode {

	public const NAME = 'contact-form-7';

	/** Whoever has the shortcode has taken it by then. */
	private const LATE = 100;

	public function __construct(
		private readonly ContactFormPage $page,
		private readonly ImportedForms $imported
	) {}

	public function register(): void {
		add_action( 'init', array( $this, 'take_over' ), self::LATE );
		add_action( 'wp', array( $this, 'prepare_page' ) );
	}

	public function take_over(): void {
		if ( ! shortcode_exists( self::NAME ) ) {
			add_shortcode( self::NAME, array( $this, 'html' ) );
		}
	}

	/**
	 * @param mixed $attributes
	 */
	public function html( $attributes ): string {
		$given = array_map( static fn ( mixed $text ): string => is_scalar( $text ) ? trim( (string) $text ) : '', is_array( $attributes ) ? $attributes : array() );
		// As that plugin does: where nothing has the id, the title tells.
		$form  = $this->imported->find( $given['id'] ?? '' ) ?? $this->imported->find_by_title( html_entity_decode( $given['title'] ?? '', ENT_QUOTES ) );
		$html  = null === $form ? '' : $this->page->html( $form->ID );
		return '' === $html && ! is_feed() && current_user_can( SettingsRoutes::CAPABILITY ) ? self::notice( $form ) : $html;
	}

	/** Where the form shows, its style is in the head. */
	public function prepare_page(): void {
		$content = is_singular() ? (string) get_post_field( 'post_content', get_queried_object_id(), 'raw' ) : '';
		if ( has_shortcode( $content, self::NAME ) && $this->is_ours() ) {
			$this->page->need_assets();
		}
	}

	private function is_ours(): bool {
		$callback = $GLOBALS['shortcode_tags'][ self::NAME ] ?? null;
		return is_array( $callback ) && $callback[0] === $this;
	}

	/**
	 * @param \WP_Post|null $form That shows to nobody as it is; null where none was imported.
	 */
	private static function notice( ?\WP_Post $form ): string {
		$address = admin_url( 'admin.php?page=aisle-contact-forms' . ( null === $form ? '' : '#/' . $form->ID ) );
		$text    = null === $form
			? __( 'A form of Contact Form 7 stands here that was not imported. Visitors see nothing of it.', 'aisle' )
			: __( 'A form of Contact Form 7 stands here that was imported but is disabled. Visitors see nothing of it.', 'aisle' );
		$link    = null === $form ? __( 'Import it', 'aisle' ) : __( 'Enable it', 'aisle' );
		return sprintf( '<p class="aisle-contact-notice">%s <a href="%s">%s</a></p>', esc_html( $text ), esc_url( $address ), esc_html( $link ) );
	}
}
