<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Adds Tools → Site Health → Info → Aisle: which WooCommerce scripts the store's pages omit, and why the others stay.
 * The pages are requested as a visitor when the merchant opens that screen.
 */
final class ScriptHealth {

	private const TIMEOUT_SECONDS = 5;

	/**
	 * @param array<string, mixed> $info
	 * @return array<string, mixed>
	 */
	public function add( array $info ): array {
		if ( ! is_admin() || ! current_user_can( 'view_site_health_checks' ) ) {
			return $info;
		}
		$info['aisle'] = array(
			'label'       => __( 'Aisle: WooCommerce scripts', 'aisle' ),
			'description' => __(
				'The scripts that Aisle replaces for visitors. A script that another plugin or the theme needs is kept automatically, and Aisle doesn’t replace its function.',
				'aisle'
			),
			'fields'      => $this->fields(),
		);
		return $info;
	}

	/**
	 * @return array<string, array{label: string, value: string|array<string, string>}>
	 */
	private function fields(): array {
		$messages_by_handle = array();
		foreach ( $this->page_urls() as $title => $url ) {
			$text = $this->fetch_report( $url );
			foreach ( is_string( $text ) ? array( __( 'Page', 'aisle' ) => $text ) : $text as $handle => $message ) {
				$messages_by_handle[ $handle ][ $title ] = $message;
			}
		}
		$fields = array();
		foreach ( $messages_by_handle as $handle => $messages ) {
			$fields[ $handle ] = array(
				'label' => $handle,
				'value' => 1 === count( array_unique( $messages ) ) ? (string) reset( $messages ) : $messages,
			);
		}
		return $fields;
	}

	/**
	 * @return array<string, string> Name of the page type => URL.
	 */
	private function page_urls(): array {
		$pages = array(
			__( 'Shop page', 'aisle' )        => (string) wc_get_page_permalink( 'shop' ),
			__( 'Simple product', 'aisle' )   => $this->product_url( 'simple' ),
			__( 'Variable product', 'aisle' ) => $this->product_url( 'variable' ),
		);
		return array_filter( $pages );
	}

	private function product_url( string $type ): string {
		$products = wc_get_products(
			array(
				'type'       => $type,
				'status'     => 'publish',
				'visibility' => 'catalog',
				'limit'      => 1,
			)
		);
		$first = is_array( $products ) ? reset( $products ) : false;
		return $first instanceof \WC_Product ? $first->get_permalink() : '';
	}

	/**
	 * @return array<string, string>|string Handle => message, or why there is no result.
	 */
	private function fetch_report( string $url ): array|string {
		$response = wp_remote_get(
			add_query_arg( ScriptReport::URL_PARAMETER, ScriptReport::key(), $url ),
			array(
				'timeout'   => self::TIMEOUT_SECONDS,
				/** This filter is documented in wp-includes/class-wp-http-streams.php */
				'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
			)
		);
		if ( is_wp_error( $response ) ) {
			/* translators: %s: error message. */
			return sprintf( __( 'The page could not be checked: %s', 'aisle' ), $response->get_error_message() );
		}
		$text = ScriptReport::read( wp_remote_retrieve_body( $response ) );
		return $text ?? __(
			'The page that visitors see could not be checked. The store may be hidden, or the page may come from a cache.',
			'aisle'
		);
	}
}
