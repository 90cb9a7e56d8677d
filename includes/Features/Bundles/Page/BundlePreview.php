<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Features\Bundles\Documents\BundleCompiler;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Documents\PreviewPage;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\SettingsRoutes;

/**
 * A page of the store with the form of an unsaved bundle, which the builder shows in a frame. It is printed for a guest,
 * and its form cannot be sent. Nothing is stored.
 */
final class BundlePreview {

	/** Query parameter with the nonce of the page. */
	private const PARAMETER = 'aisle-bundle-preview';

	/** As deep as a bundle's document is, with a margin. */
	private const MAX_DEPTH = 12;

	/**
	 * @param Lazy<BundleForm> $form
	 */
	public function __construct(
		private readonly BundleRepository $bundles,
		private readonly Lazy $form
	) {}

	/** Returns the URL to which the builder posts the bundle. It is on the admin's origin, so that the builder can read the page. */
	public static function url(): string {
		return add_query_arg( self::PARAMETER, wp_create_nonce( self::PARAMETER ), trailingslashit( site_url() ) . 'index.php' );
	}

	/** `template_redirect` */
	public function show_page(): void {
		$nonce = $_GET[ self::PARAMETER ] ?? null; // phpcs:ignore WordPress.Security -- It is the nonce, checked in the next line.
		if ( ! is_string( $nonce )
			|| ! current_user_can( SettingsRoutes::CAPABILITY )
			|| ! wp_verify_nonce( $nonce, self::PARAMETER ) ) {
			return;
		}
		// The merchant may see products and prices that shoppers don't.
		wp_set_current_user( 0 );
		add_action( 'wp_head', static fn() => print( '<base target="_blank">' ), 0 );
		add_action( 'wp_footer', self::prevent_submission( ... ) );
		// phpcs:ignore WordPress.Security -- html() checks them.
		PreviewPage::show( $this->html( $_POST['document'] ?? null, $_POST['title'] ?? '' ), 'woocommerce' );
	}

	/**
	 * @param mixed $json  Slashed JSON of the document.
	 * @param mixed $title Slashed title.
	 * @return string HTML of the form; empty if the document has problems.
	 */
	private function html( mixed $json, mixed $title ): string {
		$document = is_string( $json ) ? json_decode( wp_unslash( $json ), true, self::MAX_DEPTH ) : null;
		$compiler = new BundleCompiler();
		if ( ! is_array( $document ) || array() !== $compiler->problems( $document ) ) {
			return '';
		}
		// Before its start and after its end, the merchant sees the bundle as it is between them.
		$document = array_diff_key( $compiler->compile( $document ), array( 'starts' => '', 'ends' => '' ) );
		$this->bundles->add_unsaved( 0, $document, is_string( $title ) ? sanitize_text_field( wp_unslash( $title ) ) : '' );
		$html = $this->form->get()->html( 0 );
		return '' !== $html ? $html : sprintf(
			'<p>%s</p>',
			esc_html__( 'Shoppers don’t see this bundle, because a required product isn’t sold.', 'aisle' )
		);
	}

	/** `wp_footer`. The form is only shown. */
	private static function prevent_submission(): void {
		?>
<script>
	document.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		event.stopImmediatePropagation();
	}, true );
</script>
		<?php
	}
}
