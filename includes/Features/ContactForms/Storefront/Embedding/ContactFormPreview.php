<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Contracts\FormPreviewer;
use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\Markup\ContactFormMarkup;
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
		nocache_headers();
		add_filter( 'show_admin_bar', '__return_false' );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		$this->page->prepare_preview();
		self::print_page();
		exit;
	}

	private static function print_page(): void {
		?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<title><?php esc_html_e( 'Preview', 'aisle' ); ?></title>
	<?php wp_head(); ?>
	<style>
		body.aisle-contact-preview { min-block-size: 0; margin: 0; }
		body.aisle-contact-preview > :not(main) { display: none !important; }
		body.aisle-contact-preview > main { inline-size: auto; min-block-size: 0; margin: 0; padding: 4px 20px; }
		body.aisle-contact-preview > main > h1 { position: absolute; inline-size: 1px; block-size: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
	</style>
</head>
<body <?php body_class( 'aisle-contact-preview' ); ?>>
	<main class="entry-content"><h1 class="screen-reader-text"><?php esc_html_e( 'Preview', 'aisle' ); ?></h1><div id="aisle-contact-preview"></div></main>
	<?php wp_footer(); ?>
</body>
</html>
		<?php
	}
}
