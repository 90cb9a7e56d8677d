<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Features\Bundles\Cart\BundleAdd;
use Aisle\Features\Bundles\Cart\BundleCart;
use Aisle\Features\Bundles\Cart\BundleLine;
use Aisle\Features\Bundles\Documents\BundlePages;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Cart\Adding\AddToCartError;
use Aisle\Platform\Cart\CartNotices;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Platform\Cart\LineOperations;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Http\ApiError;

/**
 * Adds a bundle, and stores the page whose form was sent, for the cart's link to it.
 */
final class AddFromPage {

	private function __construct(
		private readonly BundleRepository $bundles,
		private readonly BundleAdd $add
	) {}

	public static function create( BundleRepository $bundles, LineGroups $groups ): self {
		$notices = new CartNotices();
		$lines   = new LineOperations( new QuantityLimits(), $notices, new AddToCartError( $notices ) );
		return new self( $bundles, new BundleAdd( $bundles, $groups, $lines ) );
	}

	/**
	 * Cart operation `add_bundle`.
	 *
	 * @param array<string, mixed> $operation As of BundleAdd::add(), with the ID of the page in `page`. Without it, the page
	 *                                        that sends the request counts if it shows the bundle.
	 * @return array{key: string, keys: list<string>}
	 * @throws ApiError
	 */
	public function add( array $operation ): array {
		$result = $this->add->add( $operation );
		$page   = $operation['page'] ?? 0;
		$id     = is_int( $page ) || ( is_string( $page ) && 1 === preg_match( '/\A\d{1,18}\z/', $page ) ) ? (int) $page : 0;
		$line   = BundleLine::of( WC()->cart->cart_contents[ $result['key'] ] ?? array() );
		$id     = 0 === $id && null !== $line ? $this->referring_page( $line->bundle ) : $id;
		if ( $id > 0 && null !== $line ) {
			// Not part of what is added: WooCommerce would not combine equal bundles of two pages.
			WC()->cart->cart_contents[ $result['key'] ][ BundleLine::DATA_KEY ][ BundleCart::PAGE_MEMBER ] = $id;
			WC()->cart->set_session();
		}
		return $result;
	}

	/**
	 * @return int 0 if the request comes from another page. It may be the page of a shared cart.
	 */
	private function referring_page( int $bundle_id ): int {
		// 0 for URLs of other sites.
		$id     = url_to_postid( (string) wp_get_raw_referer() );
		$bundle = $id > 0 ? $this->bundles->read_sold( $bundle_id ) : null;
		return null !== $bundle && BundlePages::has_form( $id, $bundle ) ? $id : 0;
	}
}
