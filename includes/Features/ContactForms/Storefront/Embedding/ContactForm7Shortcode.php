<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Platform\Documents\ImportedForms;
use Aisle\Platform\Settings\SettingsRoutes;

/**
 * `[contact-form-7 id="…" title="…"]` of pages that were written for that plugin: once it is off, the form that was imported shows. Nothing
 * shows to visitors where none was; who manages forms is told.
 */
final class ContactForm7Shortcode {

	public function __construct(
		private readonly ContactFormPage $page,
		private readonly ImportedForms $imported
	) {}

	/**
	 * @param mixed $attributes
	 */
	public function html( $attributes ): string {
		$given = array_map(
			static fn ( mixed $text ): string => is_scalar( $text ) ? trim( (string) $text ) : '',
			is_array( $attributes ) ? $attributes : array()
		);
		// As that plugin does: where nothing has the id, the title tells.
		$form  = $this->imported->find( $given['id'] ?? '' )
			?? $this->imported->find_by_title( html_entity_decode( $given['title'] ?? '', ENT_QUOTES ) );
		$html  = null === $form ? '' : $this->page->html( $form->ID );
		return '' === $html && ! is_feed() && current_user_can( SettingsRoutes::CAPABILITY ) ? self::notice( $form ) : $html;
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
		return sprintf(
			'<p class="aisle-contact-notice">%s <a href="%s">%s</a></p>',
			esc_html( $text ),
			esc_url( $address ),
			esc_html( $link )
		);
	}
}
