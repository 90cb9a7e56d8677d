<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\StoreApi;

use Aisle\Features\ProductOptions\Cart\EditedLine;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Lazy;

/**
 * Adds the link that edits a line to the cart and checkout blocks. The blocks have no slot for such links, but print
 * the rows of a line's data with links. The row is added only while the Store API responds to a page of this store; an
 * app or a headless storefront reads the URL from `extensions.aisle`.
 */
final class BlockCartLink {

	private bool $is_responding_to_page = false;

	/**
	 * @param Lazy<EditedLine> $edited_line
	 */
	public function __construct( private readonly Lazy $edited_line ) {}

	/**
	 * `rest_request_before_callbacks`
	 *
	 * @param mixed $response
	 * @param mixed $handler
	 * @param mixed $request
	 * @return mixed
	 */
	public function begin_request( $response, $handler, $request ) {
		$this->is_responding_to_page = self::is_store_api_request( $request ) && Ajax::is_from_own_page();
		return $response;
	}

	/**
	 * `woocommerce_hydration_dispatch_request`
	 *
	 * @param mixed $response
	 * @param mixed $request
	 * @return mixed
	 */
	public function begin_hydration( $response, $request ) {
		$this->is_responding_to_page = self::is_store_api_request( $request );
		return $response;
	}

	/**
	 * `rest_request_after_callbacks` and `woocommerce_hydration_request_after_callbacks`
	 *
	 * @param mixed $response
	 * @return mixed
	 */
	public function end_request( $response ) {
		$this->is_responding_to_page = false;
		return $response;
	}

	/**
	 * `woocommerce_get_item_data`
	 *
	 * @param mixed                $rows
	 * @param array<string, mixed> $item
	 * @return array<mixed>
	 */
	public function add_edit_row( $rows, $item ): array {
		$rows = is_array( $rows ) ? $rows : array();
		$url  = $this->is_responding_to_page ? $this->edited_line->get()->edit_url( (array) $item ) : '';
		if ( '' !== $url ) {
			$rows[] = array(
				'key'     => esc_html__( 'Options', 'aisle' ),
				'value'   => esc_html__( 'Edit', 'aisle' ),
				'display' => sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html__( 'Edit', 'aisle' ) ),
			);
		}
		return $rows;
	}

	/**
	 * @param mixed $request
	 */
	private static function is_store_api_request( $request ): bool {
		return $request instanceof \WP_REST_Request && str_starts_with( $request->get_route(), '/wc/store/' );
	}
}
