<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;

/**
 * Shows on the Plugins screen how many open carts have options, before the merchant deactivates Aisle: WooCommerce then
 * removes these lines (LineSeal) and tells the shopper.
 */
final class OpenCarts {

	private const MESSAGE_ID = 'aisle-open-carts';

	/** Maximum number of sessions to check, latest first. If a store has more, the count is only a minimum. */
	private const MAX_SESSIONS = 5000;

	private const SCREENS = array( 'plugins', 'plugins-network' );

	/** @var array{carts: int, is_all: bool}|null */
	private ?array $count_result = null;

	/**
	 * `plugin_action_links_…`: screen readers read the message together with the link.
	 *
	 * @param mixed $links
	 * @return mixed
	 */
	public function describe_link( $links ) {
		if ( is_array( $links ) && is_string( $links['deactivate'] ?? null ) && '' !== $this->screen_message() ) {
			$links['deactivate'] = (string) preg_replace(
				'/<a\b/',
				'<a aria-describedby="' . self::MESSAGE_ID . '"',
				$links['deactivate'],
				1
			);
		}
		return $links;
	}

	/**
	 * `after_plugin_row_…`: prints WordPress's markup for a row that belongs to the row above.
	 */
	public function print_row(): void {
		$message = $this->screen_message();
		if ( '' !== $message ) {
			printf(
				'<tr class="plugin-update-tr active"><td colspan="4" class="plugin-update colspanchange">'
					. '<div class="notice inline notice-warning notice-alt"><p id="%1$s">%2$s</p></div></td></tr>',
				esc_attr( self::MESSAGE_ID ),
				esc_html( $message )
			);
		}
	}

	/**
	 * Counts the carts in one query: the database searches the sessions and returns only numbers.
	 *
	 * @param int $max Maximum number of sessions to check.
	 * @return array{carts: int, is_all: bool}
	 */
	public static function count( int $max = self::MAX_SESSIONS ): array {
		global $wpdb;
		// A session stores the cart before removed lines. It is compared as bytes: a comparison by collation takes ten
		// times as long.
		$row = (array) $wpdb->get_row(
			$wpdb->prepare(
				"SELECT COUNT( * ) AS sessions, SUM( CASE WHEN INSTR( CAST( session_value AS BINARY ), %s ) > 0 "
					. "AND ( INSTR( CAST( session_value AS BINARY ), %s ) = 0 "
					. "OR INSTR( CAST( session_value AS BINARY ), %s ) < INSTR( CAST( session_value AS BINARY ), %s ) ) THEN 1 ELSE 0 END "
					. ") AS carts FROM {$wpdb->prefix}woocommerce_sessions "
					. "WHERE session_id IN ( SELECT session_id FROM ( SELECT session_id FROM {$wpdb->prefix}woocommerce_sessions "
					. "WHERE session_expiry > %d ORDER BY session_id DESC LIMIT %d ) AS latest )",
				'"' . AnsweredItem::KEY . '"',
				'"removed_cart_contents"',
				'"' . AnsweredItem::KEY . '"',
				'"removed_cart_contents"',
				time(),
				$max
			),
			'ARRAY_A'
		);
		return array(
			'carts'  => (int) ( $row['carts'] ?? 0 ),
			'is_all' => (int) ( $row['sessions'] ?? 0 ) < $max,
		);
	}

	/**
	 * @param array{carts: int, is_all: bool} $count_result
	 */
	public static function message( array $count_result ): string {
		$carts  = $count_result['carts'];
		$number = number_format_i18n( $carts );
		if ( $count_result['is_all'] ) {
			return sprintf(
				/* translators: %s: number. */
				_n(
					'%s open cart has a product with options. Without Aisle, WooCommerce removes that product from the cart and notifies the shopper.',
					'%s open carts have products with options. Without Aisle, WooCommerce removes those products from the carts and notifies the shoppers.',
					$carts,
					'aisle'
				),
				$number
			);
		}
		return sprintf(
			/* translators: %s: number. */
			_n(
				'At least %s open cart has a product with options. Without Aisle, WooCommerce removes that product from the cart and notifies the shopper.',
				'At least %s open carts have products with options. Without Aisle, WooCommerce removes those products from the carts and notifies the shoppers.',
				$carts,
				'aisle'
			),
			$number
		);
	}

	private function screen_message(): string {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		if ( null === $screen || ! in_array( $screen->id, self::SCREENS, true ) || ! current_user_can( 'activate_plugins' ) ) {
			return '';
		}
		$this->count_result ??= self::count();
		return 0 === $this->count_result['carts'] ? '' : self::message( $this->count_result );
	}
}
