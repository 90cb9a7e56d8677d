<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * A cart request, checked once: other classes may rely on its format.
 */
final class CartRequest {

	public const ENDPOINT       = 'aisle_cart';
	private const MAX_BYTES     = 65536;
	public const MAX_OPERATIONS = 32;
	/** Limits guessing: every coupon code is an attempt to guess a secret. */
	public const MAX_COUPONS = 5;

	/**
	 * @param list<array<string, mixed>> $operations Operations, each with `id` and `type`.
	 * @param int|null                   $revision   Revision of the cart that the browser has; null if it has none.
	 * @param string|null                $cart_hash  Cart hash that the browser has; null if it has none.
	 * @param bool                       $fragments  True if the page has fragments to replace.
	 * @param string|null                $nonce      Nonce of a logged-in user, if the body contains one.
	 */
	public function __construct(
		public readonly array $operations,
		public readonly ?int $revision = null,
		public readonly ?string $cart_hash = null,
		public readonly bool $fragments = false,
		public readonly ?string $nonce = null
	) {}

	/**
	 * Returns whether the current request is a cart request. It can be called before the request is read.
	 */
	public static function is_current(): bool {
		return '' !== self::endpoint();
	}

	/**
	 * @return string Name of the current cart action; '' if there is none or it belongs to another plugin.
	 */
	public static function endpoint(): string {
		$name = $_GET['wc-ajax'] ?? ''; // phpcs:ignore WordPress.Security -- only compared.
		return self::ENDPOINT === $name || ( in_array( $name, DrawerAjax::NAMES, true ) && DrawerAjax::is_enabled() ) ? $name : '';
	}

	/**
	 * @return list<string> IDs of the operations that only read.
	 */
	public function read_operation_ids(): array {
		return array_column(
			array_filter(
				$this->operations,
				static fn( array $operation ): bool => in_array( $operation['type'], array( 'get', 'quick_view' ), true )
			),
			'id'
		);
	}

	/**
	 * @throws ApiError `bad_request`, `too_large`.
	 */
	public static function from_globals(): self {
		// phpcs:disable WordPress.Security -- the origin and the nonce are checked by the endpoint; values are checked below.
		if ( self::ENDPOINT !== self::endpoint() ) {
			$drawer_request = DrawerAjax::request_data( self::endpoint(), wp_unslash( $_POST ) );
			return new self( $drawer_request['operations'], null, null, $drawer_request['fragments'], $drawer_request['nonce'] );
		}
		if ( isset( $_POST['aisle_operation'] ) ) {
			return self::from_form( wp_unslash( $_POST ) );
		}
		// phpcs:enable
		return self::from_data( Ajax::json_body( self::MAX_BYTES ) );
	}

	/**
	 * @param array<string, mixed> $data A decoded JSON body.
	 * @throws ApiError `bad_request`, `too_large`. The Store API does not limit the body.
	 */
	public static function from_data( array $data ): self {
		if (
			strlen( (string) wp_json_encode(
				$data['operations'] ?? array(),
				JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
			) ) > self::MAX_BYTES
		) {
			throw new ApiError( 'too_large', __( 'This request is too large.', 'aisle' ), 413 );
		}
		return new self(
			self::checked_operations( $data['operations'] ?? array() ),
			isset( $data['rev'] ) && is_int( $data['rev'] ) ? $data['rev'] : null,
			isset( $data['cart_hash'] ) && is_string( $data['cart_hash'] ) ? $data['cart_hash'] : null,
			true === ( $data['fragments'] ?? false ),
			isset( $data['nonce'] ) && is_string( $data['nonce'] ) ? $data['nonce'] : null
		);
	}

	/**
	 * @param array<string, mixed> $post Fields of an add-to-cart form, unslashed.
	 * @throws ApiError `bad_request`.
	 */
	public static function from_form( array $post ): self {
		$text      = static fn( string $key ): string => is_string( $post[ $key ] ?? null ) ? $post[ $key ] : '';
		$operation = json_decode( $text( 'aisle_operation' ), true, 4 );
		if ( ! is_array( $operation ) || 'add_form' !== ( $operation['type'] ?? '' ) ) {
			throw self::bad_request();
		}
		return new self( self::checked_operations( array( $operation ) ), null, null, '1' === $text( 'aisle_fragments' ) );
	}

	/**
	 * @param mixed $list
	 * @return list<array<string, mixed>>
	 * @throws ApiError `bad_request`.
	 */
	private static function checked_operations( $list ): array {
		if ( ! is_array( $list ) || ! array_is_list( $list ) || count( $list ) > self::MAX_OPERATIONS ) {
			throw self::bad_request();
		}
		foreach ( $list as $operation ) {
			$id   = is_array( $operation ) ? $operation['id'] ?? null : null;
			$type = is_array( $operation ) ? $operation['type'] ?? null : null;
			if ( ! is_string( $id ) || ! preg_match( '/\A[A-Za-z0-9_-]{8,40}\z/', $id ) || ! is_string( $type ) ) {
				throw self::bad_request();
			}
		}
		$types = array_count_values( array_column( $list, 'type' ) );
		if ( ( $types['apply_coupon'] ?? 0 ) > self::MAX_COUPONS || ( $types['quick_view'] ?? 0 ) > 1 ) {
			throw self::bad_request();
		}
		return $list;
	}

	private static function bad_request(): ApiError {
		return new ApiError(
			'bad_request',
			__( 'The request could not be read. Please reload the page and try again.', 'aisle' ),
			400
		);
	}
}
