<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

/**
 * The link to change a line, for the cart and checkout blocks. They have no place for links of ours, but print the rows of
 * a line's data, links in them included; so while the Store API answers one of the shop's own pages there is one row more.
 * Apps and front ends of their own have no page to go to; they find `edit_url` in the line's extensions.
 */
final class BlockCartLink {

	private bool $is_answering = false;

	public function __construct( private readonly EditedLine $edited ) {}

	public function register(): void {
		add_filter( 'rest_request_before_callbacks', array( $this, 'begin' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', array( $this, 'end' ) );
		// The first cart of a page is put into it without going through the REST server.
		add_filter( 'woocommerce_hydration_dispatch_request', array( $this, 'begin_on_page' ), 10, 2 );
		add_filter( 'woocommerce_hydration_request_after_callbacks', array( $this, 'end' ) );
		add_filter( 'woocommerce_get_item_data', array( $this, 'item_data' ), 20, 2 );
	}

	/**
	 * @param mixed $response
	 * @param mixed $handler
	 * @param mixed $request
	 * @return mixed
	 */
	public function begin( $response, $handler, $request ) {
		$this->is_answering = self::is_of_store( $request ) && self::is_from_own_page();
		return $response;
	}

	/**
	 * @param mixed $response
	 * @param mixed $request
	 * @return mixed
	 */
	public function begin_on_page( $response, $request ) {
		$this->is_answering = self::is_of_store( $request );
		return $response;
	}

	/**
	 * @param mixed $response
	 * @return mixed
	 */
	public function end( $response ) {
		$this->is_answering = false;
		return $response;
	}

	/**
	 * @param mixed                $rows
	 * @param array<string, mixed> $item
	 * @return array<mixed>
	 */
	public function item_data( $rows, $item ): array {
		$rows = (array) $rows;
		$url  = $this->is_answering ? $this->edited->url( (array) $item ) : '';
		if ( '' !== $url ) {
			$rows[] = array(
				'key'     => esc_html__( 'Options', 'aisle' ),
				'value'   => esc_html__( 'Edit', 'aisle' ),
				'display' => sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html__( 'Edit', 'aisle' ) ),
			);
		}
		return $rows;
	}

	private static function is_of_store( mixed $request ): bool {
		return $request instanceof \WP_REST_Request && str_starts_with( $request->get_route(), '/wc/store/' );
	}

	/**
	 * Nothing is guarded by this: it decides only whether there is a row. Browsers leave the first header out on plain http.
	 */
	private static function is_from_own_page(): bool {
		$site = sanitize_key( wp_unslash( $_SERVER['HTTP_SEC_FETCH_SITE'] ?? '' ) );
		$page = wp_parse_url( esc_url_raw( wp_unslash( $_SERVER['HTTP_REFERER'] ?? '' ) ), PHP_URL_HOST );
		return '' !== $site ? 'same-origin' === $site : wp_parse_url( home_url(), PHP_URL_HOST ) === $page;
	}
}
