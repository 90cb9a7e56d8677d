<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Contracts\FormPreviewer;
use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\Markup\ContactFormMarkup;
use Aisle\Platform\Documents\PreviewPage;
use Aisle\Platform\Lazy;

/**
 * Previews a form that is being edited: returns its HTML, and prints an empty page in the theme's style into which the
 * editor inserts this HTML. The previewed form has the ID 0, so its requests reach no form.
 */
final class ContactFormPreview implements FormPreviewer {

	private const ARGUMENT = 'aisle-contact-form-preview';

	/** The same capability as for the builder. */
	private const CAPABILITY = 'manage_woocommerce';

	/**
	 * @param Lazy<ContactFormPage>   $page
	 * @param Lazy<ContactFormMarkup> $markup
	 */
	public function __construct(
		private readonly Lazy $page,
		private readonly Lazy $markup
	) {}

	public function preview( array $document, string $title, bool $is_logged_in ): ?array {
		$forms = new ContactFormRepository();
		$forms->add_unsaved( 0, $document, $title );
		$form = $forms->read( 0 );
		return null === $form ? null : array(
			'html' => $this->markup->preview( $form, $is_logged_in ),
			'page' => add_query_arg( self::ARGUMENT, '1', home_url( '/' ) ),
		);
	}

	/** `template_redirect` */
	public function show_page(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It only shows an empty page.
		if ( ! isset( $_GET[ self::ARGUMENT ] ) || ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		$this->page->prepare_preview();
		PreviewPage::show( '<div id="aisle-contact-preview"></div>' );
	}
}
