<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Features\Bundles\Cart\BundleLine;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Lazy;

/**
 * Adds a bundle whose form was sent without script, with the same operation as the browser's cart.
 */
final class FormPost {

	/** Hidden field with the ID of the post that shows the form. */
	public const PAGE_FIELD = 'aisle-page';

	/** @var array<int, array{answers: FormAnswers, message: string, item: string}> Bundle => answers that were rejected. */
	private array $rejected = array();

	/**
	 * @param Lazy<AddFromPage> $add
	 */
	public function __construct(
		private readonly BundleRepository $bundles,
		private readonly Lazy $add
	) {}

	/**
	 * `wp_loaded`: if the bundle was added, redirects as WooCommerce does after an add; otherwise the page shows the form
	 * with the answers and the error.
	 */
	public function handle(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- As WooCommerce's own form; requests of other sites are rejected.
		$fields = wp_unslash( $_POST );
		$id     = is_numeric( $fields[ FormAnswers::BUNDLE_FIELD ] ?? null ) ? absint( $fields[ FormAnswers::BUNDLE_FIELD ] ) : 0;
		$bundle = $this->bundles->read_sold( $id );
		if ( ! WC()->cart || Ajax::is_cross_site() ) {
			return;
		}
		if ( null === $bundle ) {
			wc_add_notice( esc_html__( 'This bundle is no longer available.', 'aisle' ), 'error' );
			return;
		}
		$answers = FormAnswers::posted( $bundle['model'], $fields );
		try {
			$keys = $this->add->get()->add( $answers->operation( $id ) + array( 'page' => $fields[ self::PAGE_FIELD ] ?? 0 ) )['keys'];
		} catch ( ApiError $error ) {
			$this->rejected[ $id ] = array(
				'answers' => $answers,
				'message' => $error->getMessage(),
				'item'    => (string) ( $error->data['item'] ?? '' ),
			);
			wc_add_notice( esc_html( $error->getMessage() ), 'error' );
			return;
		}
		$this->add_success_notice( $keys, $answers->bundles() );
		// The URL of an edited bundle names a line that is no longer in the cart.
		$opens_cart = '' !== $answers->replaced() || 'yes' === get_option( 'woocommerce_cart_redirect_after_add' );
		wp_safe_redirect( $opens_cart ? wc_get_cart_url() : self::page_url(), 303 );
		exit;
	}

	/**
	 * @return array{answers: FormAnswers, message: string, item: string}|null Null if the form of this bundle was not
	 *                                                                         rejected. `item` is the ID of the wrong line.
	 */
	public function rejected( int $id ): ?array {
		return $this->rejected[ $id ] ?? null;
	}

	/**
	 * @param list<string> $keys Keys of the added lines.
	 */
	private function add_success_notice( array $keys, string $bundles ): void {
		$quantities = array();
		foreach ( $keys as $key ) {
			$line = WC()->cart->get_cart_item( $key );
			$per  = (int) ( $line[ BundleLine::DATA_KEY ]['per'] ?? 1 );
			if ( array() !== $line ) {
				$quantities[ $line['product_id'] ] = ( $quantities[ $line['product_id'] ] ?? 0 ) + $per * max( 1, (int) $bundles );
			}
		}
		wc_add_to_cart_message( $quantities, true );
	}

	private static function page_url(): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- WordPress validates the redirect.
		$uri = wp_unslash( $_SERVER['REQUEST_URI'] ?? '/' );
		return is_string( $uri ) ? esc_url_raw( $uri ) : home_url( '/' );
	}
}
