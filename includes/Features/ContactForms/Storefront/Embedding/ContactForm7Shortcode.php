<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Platform\Documents\ImportedForms;
use Aisle\Platform\Settings\SettingsRoutes;

/**
 * The shortcode `[contact-form-7 id="…" title="…"]` on existing pages, while Contact Form 7 is inactive. Shows the
 * imported form. If that form is disabled or none was imported, visitors see nothing, and users who manage forms see a
 * notice.
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
		$text_attributes = array_map(
			static fn ( mixed $text ): string => is_scalar( $text ) ? trim( (string) $text ) : '',
			is_array( $attributes ) ? $attributes : array()
		);
		// Like Contact Form 7: if no form has the id, the title is used.
		$form  = $this->imported->find( $text_attributes['id'] ?? '' )
			?? $this->imported->find_by_title( html_entity_decode( $text_attributes['title'] ?? '', ENT_QUOTES ) );
		$html  = null === $form ? '' : $this->page->html( $form->ID );
		return '' === $html && ! is_feed() && current_user_can( SettingsRoutes::CAPABILITY ) ? self::notice( $form ) : $html;
	}

	/**
	 * @param \WP_Post|null $form A form that visitors cannot see; null if none was imported.
	 */
	private static function notice( ?\WP_Post $form ): string {
		$url  = admin_url( 'admin.php?page=aisle-contact-forms' . ( null === $form ? '' : '#/' . $form->ID ) );
		$text = null === $form
			? __( 'This Contact Form 7 form was not imported. Visitors don’t see it.', 'aisle' )
			: __( 'This Contact Form 7 form was imported but is disabled. Visitors don’t see it.', 'aisle' );
		$link    = null === $form ? __( 'Import form', 'aisle' ) : __( 'Enable form', 'aisle' );
		return sprintf(
			'<p class="aisle-contact-notice">%s <a href="%s">%s</a></p>',
			esc_html( $text ),
			esc_url( $url ),
			esc_html( $link )
		);
	}
}
