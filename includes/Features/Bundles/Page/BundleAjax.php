<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Cart\Adding\VisibleProduct;
use Aisle\Platform\Cart\CartRequest;
use Aisle\Platform\Cart\CartServices;
use Aisle\Platform\Cart\OperationId;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * Ajax action `aisle_bundle_add` of the contract, for scripts of themes and other plugins. It runs the cart operation
 * `add_bundle`.
 *
 * @phpstan-import-type StoredBundle from BundleRepository
 */
final class BundleAjax {

	private const MAX_BYTES = 65536;

	public function __construct( private readonly BundleRepository $bundles ) {}

	/**
	 * Fields: `product_id` (the bundle, or a product whose page shows it), `quantity` (number of bundles), `bundle_items`
	 * (JSON: `[{ id, parent_id, variation_id, attributes, quantity }]`, `id` being that of the line, or that of an option of
	 * the choice `parent_id`), and the fields of the items' own forms, behind `<line ID>_`. The parameter `r` of the URL is a
	 * random ID: a repeated request with the same ID adds nothing and returns the first result.
	 *
	 * @return array{error: bool, product_url: string, message: string, fragments: mixed, cart_hash: string}
	 * @throws ApiError `method_not_allowed`, `cross_origin`, `bad_request`, `too_often`.
	 */
	public function handle_request(): array {
		Ajax::assert_post();
		// The scripts that send this request have no nonce, so only the browser's origin headers are checked.
		Ajax::assert_own_page( Ajax::create_nonce() );
		if ( ! WC()->cart ) {
			throw self::bad_request();
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- Checked above.
		$fields   = wp_unslash( $_POST );
		$id       = is_numeric( $fields['product_id'] ?? null ) ? absint( $fields['product_id'] ) : 0;
		$bundle   = $this->bundles->read_sold( $id ) ?? $this->bundles->of_product( $id )[0] ?? null;
		$services = new CartServices();
		$services->session()->notices->set_aside();
		$request = new CartRequest( array( self::operation( $bundle, $fields ) ), null, null, true );
		$services->session()->rate->count( $request );
		$response = $services->service()->run( $request );
		$services->session()->save();
		$result = $response['results'][0];
		return array(
			'error'       => ! $result['ok'],
			'product_url' => $result['ok'] ? '' : self::product_url( $id ),
			'message'     => (string) ( $result['msg'] ?? '' ),
			'fragments'   => $response['fragments'] ?? (object) array(),
			'cart_hash'   => (string) $response['cart_hash'],
		);
	}

	/** Returns the page of a product; empty if there is none that visitors may learn of. */
	private static function product_url( int $id ): string {
		$product = 'product' === get_post_type( $id ) ? wc_get_product( $id ) : null;
		return $product && VisibleProduct::is( $product ) ? (string) $product->get_permalink() : '';
	}

	/**
	 * @return array{error: bool, product_url: string, message: string, fragments: object, cart_hash: string}
	 */
	public static function reject( ApiError $error ): array {
		return array(
			'error'       => true,
			'product_url' => '',
			'message'     => $error->getMessage(),
			'fragments'   => (object) array(),
			'cart_hash'   => WC()->cart ? (string) WC()->cart->get_cart_hash() : '',
		);
	}

	/**
	 * @param StoredBundle|null       $bundle
	 * @param array<array-key, mixed> $fields
	 * @return array<string, mixed>
	 */
	private static function operation( ?array $bundle, array $fields ): array {
		$json  = $fields['bundle_items'] ?? null;
		$items = is_string( $json ) && strlen( $json ) <= self::MAX_BYTES ? json_decode( $json, true, 8 ) : null;
		if ( ! is_array( $items ) || ! array_is_list( $items ) ) {
			throw self::bad_request();
		}
		$answers = null === $bundle ? null : FormAnswers::posted( $bundle['model'], $fields );
		return array(
			'id'       => OperationId::of_url( 'b' ),
			'type'     => 'add_bundle',
			'bundle'   => $bundle['id'] ?? 0,
			'quantity' => $fields['quantity'] ?? 1,
			'items'    => array_map( static fn( mixed $item ): array => self::item( $item, $bundle, $answers ), $items ),
		);
	}

	/**
	 * @param StoredBundle|null $bundle
	 * @return array<string, mixed>
	 */
	private static function item( mixed $item, ?array $bundle, ?FormAnswers $answers ): array {
		if ( ! is_array( $item ) || ! is_array( $item['attributes'] ?? array() ) ) {
			throw self::bad_request();
		}
		$line       = self::line_id( $item, $bundle );
		$ids        = BundleModel::ids_of_line( $line );
		$attributes = array();
		foreach ( $item['attributes'] ?? array() as $name => $value ) {
			$attributes[ 'attribute_' . preg_replace( '/^attribute_/', '', (string) $name ) ] = $value;
		}
		$own = $answers?->own_fields( $line ) ?? array();
		return array(
			'id'           => $ids['item'],
			'option'       => $ids['option'],
			'quantity'     => $item['quantity'] ?? 1,
			'variation_id' => is_numeric( $item['variation_id'] ?? 0 ) ? (int) ( $item['variation_id'] ?? 0 ) : 0,
			'attributes'   => $attributes,
		) + ( array() === $own ? array() : array( 'fields' => $own ) );
	}

	/**
	 * Returns the ID of the line. If `parent_id` names a choice and `id` one of its options, they form it. Scripts also send
	 * the ID of a parent product as `parent_id`, so any other value is ignored.
	 *
	 * @param array<array-key, mixed> $item
	 * @param StoredBundle|null       $bundle
	 */
	private static function line_id( array $item, ?array $bundle ): string {
		$id     = self::id( $item['id'] ?? null ) ?? throw self::bad_request();
		$parent = self::id( $item['parent_id'] ?? null );
		foreach ( null === $parent ? array() : $bundle['model']['items'] ?? array() as $choice ) {
			$options = 'choice' === $choice['type'] && $choice['id'] === $parent ? array_column( $choice['products'], 'option' ) : array();
			if ( in_array( $id, $options, true ) ) {
				return BundleModel::line_id( $choice['id'], $id );
			}
		}
		return $id;
	}

	/**
	 * @return string|null Null if the value is no ID. PHP decodes numeric IDs as numbers.
	 */
	private static function id( mixed $value ): ?string {
		return is_string( $value ) || is_int( $value ) ? (string) $value : null;
	}

	private static function bad_request(): ApiError {
		return new ApiError( 'bad_request', __( 'The request could not be read.', 'aisle' ) );
	}
}
