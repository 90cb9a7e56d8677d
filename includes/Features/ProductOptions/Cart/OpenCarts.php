<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;

/**
 * Before Aisle is switched off, the list of plugins says how many open carts hold options: WooCommerce then removes these lines (LineSeal)
 * and tells the shopper.
 */
final class OpenCarts {

	private const ID = 'aisle-open-carts';

	/** Sessions that are looked at, the latest first: in a shop of many the number need not be true to the last. */
	private const MAX_SESSIONS = 5000;

	private const SCREENS = array( 'plugins', 'plugins-network' );

	/** @var array{carts: int, is_all: bool}|null */
	private ?array $counted = null;

	/**
	 * `plugin_action_links_…`: who hears the link hears the sentence too.
	 *
	 * @param mixed $links
	 * @return mixed
	 */
	public function describe_link( $links ) {
		if ( is_array( $links ) && is_string( $links['deactivate'] ?? null ) && '' !== $this->sentence_here() ) {
			$links['deactivate'] = (string) preg_replace( '/<a\b/', '<a aria-describedby="' . self::ID . '"', $links['deactivate'], 1 );
		}
		return $links;
	}

	/**
	 * `after_plugin_row_…`, in the list's own shape of a row that belongs to the one above.
	 */
	public function print_row(): void {
		$message = $this->sentence_here();
		if ( '' !== $message ) {
			printf(
				'<tr class="plugin-update-tr active"><td colspan="4" class="plugin-update colspanchange">'
					. '<div class="notice inline notice-warning notice-alt"><p id="%1$s">%2$s</p></div></td></tr>',
				esc_attr( self::ID ),
				esc_html( $message )
			);
		}
	}

	/**
	 * One query, in which the database looks into the sessions and only their number travels.
	 *
	 * @param int $most Sessions that are looked at.
	 * @return array{carts: int, is_all: bool}
	 */
	public static function count( int $most = self::MAX_SESSIONS ): array {
		global $wpdb;
		// In a session the cart stands before what was taken out of it. Bytes are compared: letters of a language take ten times as long.
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
				$most
			),
			'ARRAY_A'
		);
		return array(
			'carts'  => (int) ( $row['carts'] ?? 0 ),
			'is_all' => (int) ( $row['sessions'] ?? 0 ) < $most,
		);
	}

	/**
	 * @param array{carts: int, is_all: bool} $counted
	 */
	public static function sentence( array $counted ): string {
		$carts  = $counted['carts'];
		$number = number_format_i18n( $carts );
		if ( $counted['is_all'] ) {
			return sprintf(
				/* translators: %s: number. */
				_n(
					'%s open cart holds a product with options. Without Aisle, WooCommerce removes it from the cart and tells the shopper.',
					'%s open carts hold products with options. Without Aisle, WooCommerce removes these from the carts and tells the shoppers.',
					$carts,
					'aisle'
				),
				$number
			);
		}
		return sprintf(
			/* translators: %s: number. */
			_n(
				'At least %s open cart holds a product with options. Without Aisle, WooCommerce removes it from the cart and tells the shopper.',
				'At least %s open carts hold products with options. Without Aisle, WooCommerce removes these from the carts and tells the shoppers.',
				$carts,
				'aisle'
			),
			$number
		);
	}

	private function sentence_here(): string {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		if ( null === $screen || ! in_array( $screen->id, self::SCREENS, true ) || ! current_user_can( 'activate_plugins' ) ) {
			return '';
		}
		$this->counted ??= self::count();
		return 0 === $this->counted['carts'] ? '' : self::sentence( $this->counted );
	}
}
