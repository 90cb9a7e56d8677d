<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

/**
 * The link to change a line, for the cart and checkout blocks. They have no place for links of ours, but print the rows of
 * a line's data, links in them included; so while the Store API answers there is one row more.
 */
final class BlockCartLink {

	private bool $is_answering = false;

	public function __construct( private readonly EditedLine $edited ) {}

	public function register(): void {
		add_filter( 'rest_request_before_callbacks', array( $this, 'begin' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', array( $this, 'end' ) );
		// The first cart of a page is put into it without going through the REST server.
		add_filter( 'woocommerce_hydration_dispatch_request', array( $this, 'begin' ), 10, 2 );
		add_filter( 'woocommerce_hydration_request_after_callbacks', array( $this, 'end' ) );
		add_filter( 'woocommerce_get_item_data', array( $this, 'item_data' ), 20, 2 );
	}

	/**
	 * @param mixed $response
	 * @param mixed $second   The request, or the handler with the request behind it.
	 * @param mixed $third
	 * @return mixed
	 */
	public function begin( $response, $second, $third = null ) {
		$request            = $second instanceof \WP_REST_Request ? $second : $third;
		$this->is_answering = $request instanceof \WP_REST_Request && str_starts_with( $request->get_route(), '/wc/store/' );
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
}
