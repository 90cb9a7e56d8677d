<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\BundleDiscount;
use Aisle\Domain\Offer;
use Aisle\Platform\Settings\SettingCategories;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * The offers' settings.
 */
final class OfferSettings {

	public const FEATURE = 'offers';

	public const PRICE     = 'price';
	public const STAY      = 'stay';
	public const OPEN_CART = 'cart';

	private const MAX_OFFERS = 20;

	/**
	 * @return array<string, array<string, mixed>>
	 * @phpstan-return array<string, array{
	 *         type: string,
	 *         default: bool|string|list<array<string, bool|int|float|string>>,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         choices?: array<string, string>,
	 *         fields?: array<string, array<string, mixed>>,
	 *         entry?: string,
	 *         max?: int,
	 *         check?: \Closure,
	 *         check_entries?: \Closure,
	 *     }>
	 */
	public static function schema(): array {
		return array(
			'offers'     => array(
				'type'          => 'list',
				'default'       => array(),
				'label'         => __( 'Offers', 'aisle' ),
				'help'          => __(
					'After a product is added to the cart, a window shows the offer with the highest priority that applies. Products that are already in the cart are never offered.',
					'aisle'
				),
				'card'          => __( 'Offers after an add', 'aisle' ),
				'entry'         => __( 'Offer', 'aisle' ),
				'max'           => self::MAX_OFFERS,
				'fields'        => self::trigger_fields() + self::offer_fields() + self::display_fields(),
				'check_entries' => self::problems( ... ),
			),
			'after_add'  => array(
				'type'    => 'choice',
				'default' => self::STAY,
				'label'   => __( 'After an offer is added', 'aisle' ),
				'card'    => __( 'Behavior', 'aisle' ),
				'choices' => array(
					self::STAY      => __( 'Keep the window open', 'aisle' ),
					self::OPEN_CART => __( 'Open the cart page', 'aisle' ),
				),
			),
			'script_url' => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'External script', 'aisle' ),
				'help'    => __(
					'URL of a script that must stay on the page. If another script removes it, it is inserted again, at most three times. Leave empty to disable.',
					'aisle'
				),
				'card'    => __( 'Behavior', 'aisle' ),
				'check'   => self::script_problem( ... ),
			),
		);
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function trigger_fields(): array {
		return array(
			'enabled'    => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Enable this offer', 'aisle' ),
			),
			'name'       => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Name', 'aisle' ),
				'help'    => __( 'Shown in the report, and in the cart if the discount is a coupon.', 'aisle' ),
			),
			'trigger'    => array(
				'type'    => 'choice',
				'default' => Offer::ANY,
				'label'   => __( 'Show after adding', 'aisle' ),
				'choices' => array(
					Offer::ANY        => __( 'Any product', 'aisle' ),
					Offer::PRODUCTS   => __( 'Selected products', 'aisle' ),
					Offer::CATEGORIES => __( 'Products of selected categories', 'aisle' ),
					Offer::CART_VALUE => __( 'Any product, if the cart has a minimum value', 'aisle' ),
				),
			),
			'products'   => array(
				'type'    => 'products',
				'default' => '',
				'label'   => __( 'Added products', 'aisle' ),
				'if'      => array( 'trigger', Offer::PRODUCTS ),
			),
			'categories' => array(
				'type'    => 'categories',
				'default' => '',
				'label'   => __( 'Categories', 'aisle' ),
				'help'    => __( 'Subcategories are included.', 'aisle' ),
				'if'      => array( 'trigger', Offer::CATEGORIES ),
			),
			'minimum'    => array(
				'type'    => 'number',
				'default' => 50.0,
				'min'     => 0,
				'label'   => __( 'Minimum cart value', 'aisle' ),
				'help'    => __( 'At entered prices, before coupons and without offers.', 'aisle' ),
				'if'      => array( 'trigger', Offer::CART_VALUE ),
			),
		);
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function offer_fields(): array {
		return array(
			'items'       => array(
				'type'    => 'products',
				'default' => '',
				'label'   => __( 'Offered products', 'aisle' ),
				'help'    => __( 'One to four simple or variable products.', 'aisle' ),
			),
			'skip_bought' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Hide products that the customer has bought', 'aisle' ),
				'help'    => __( 'For logged-in customers only.', 'aisle' ),
			),
			'discount'    => array(
				'type'        => 'string',
				'default'     => '',
				'label'       => __( 'Discount', 'aisle' ),
				'help'        => __(
					'A percentage such as 10, or an amount with a currency sign. It ends when the products that triggered the offer leave the cart.',
					'aisle'
				),
				'placeholder' => __( 'No discount', 'aisle' ),
			),
			'discount_as' => array(
				'type'    => 'choice',
				'default' => self::PRICE,
				'label'   => __( 'Apply the discount as', 'aisle' ),
				'choices' => array(
					self::PRICE   => __( 'Reduced price of the item', 'aisle' ),
					Offer::COUPON => __( 'Automatic coupon', 'aisle' ),
				),
			),
		);
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function display_fields(): array {
		return array(
			'header'      => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Header text', 'aisle' ),
			),
			'footer'      => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Footer text', 'aisle' ),
			),
			'from'        => array(
				'type'        => 'string',
				'default'     => '',
				'label'       => __( 'Starts', 'aisle' ),
				'help'        => __( 'Date, or date and time, in the time zone of the site.', 'aisle' ),
				'placeholder' => '2026-11-27 08:00',
			),
			'to'          => array(
				'type'        => 'string',
				'default'     => '',
				'label'       => __( 'Ends', 'aisle' ),
				'placeholder' => '2026-11-30',
			),
			'priority'    => array(
				'type'    => 'integer',
				'default' => 10,
				'min'     => 0,
				'max'     => 100,
				'label'   => __( 'Priority', 'aisle' ),
				'help'    => __( 'If several offers apply, the highest priority is shown.', 'aisle' ),
			),
			'daily_limit' => array(
				'type'    => 'integer',
				'default' => 0,
				'min'     => 0,
				'max'     => 20,
				'label'   => __( 'Limit per visitor and day', 'aisle' ),
				'help'    => __( 'How often a visitor sees this offer per day. 0 for no limit.', 'aisle' ),
			),
		);
	}

	/**
	 * @param list<array<string, bool|int|float|string>> $entries
	 * @return array<string, string> `2.name` => error message.
	 */
	private static function problems( array $entries ): array {
		$problems = array();
		$names    = array();
		foreach ( $entries as $index => $entry ) {
			foreach ( self::entry_problems( $entry ) as $field => $message ) {
				$problems[ "{$index}.{$field}" ] = $message;
			}
			$name = trim( (string) $entry['name'] );
			if ( in_array( $name, $names, true ) ) {
				$problems[ "{$index}.name" ] ??= __( 'Another offer has this name. Please enter a different name.', 'aisle' );
			}
			$names[] = $name;
		}
		return $problems;
	}

	/**
	 * @param array<string, bool|int|float|string> $entry
	 * @return array<string, string> Field => error message.
	 */
	private static function entry_problems( array $entry ): array {
		$from     = Offer::moment( trim( (string) $entry['from'] ), false );
		$to       = Offer::moment( trim( (string) $entry['to'] ), true );
		$moment   = __( 'Enter a date such as 2026-11-30, with an optional time such as 18:00.', 'aisle' );
		$discount = trim( (string) $entry['discount'] );
		$items    = array_filter( explode( ',', (string) $entry['items'] ) );
		$is_past  = null !== $from && null !== $to && '' !== $to && $to < $from;
		return array_filter( array(
			'name'       => '' === trim( (string) $entry['name'] ) ? __( 'Enter a name.', 'aisle' ) : '',
			'items'      => array() === $items || count( $items ) > Offer::MAX_ITEMS ? __( 'Select one to four products.', 'aisle' ) : '',
			'products'   => Offer::PRODUCTS === $entry['trigger'] && '' === $entry['products'] ? __( 'Select a product.', 'aisle' ) : '',
			'categories' => Offer::CATEGORIES === $entry['trigger'] ? self::category_problem( (string) $entry['categories'] ) : '',
			'discount'   => '' !== $discount && null === BundleDiscount::read( $discount, ShopCurrency::of_store() )
				? __( 'Enter a percentage such as 10, or an amount with a currency sign.', 'aisle' )
				: '',
			'from'       => null === $from ? $moment : '',
			'to'         => null === $to ? $moment : ( $is_past ? __( 'Enter an end after the start.', 'aisle' ) : '' ),
		) );
	}

	private static function category_problem( string $value ): string {
		$slugs = SettingCategories::slugs( $value );
		if ( array() === $slugs ) {
			return __( 'Select a category.', 'aisle' );
		}
		$unknown = array_diff( $slugs, array_column( SettingCategories::by_slugs( $slugs ), 'id' ) );
		/* translators: %s: slugs of product categories. */
		return $unknown ? sprintf( __( 'This category does not exist: %s', 'aisle' ), implode( ', ', $unknown ) ) : '';
	}

	private static function script_problem( bool|int|float|string $url ): string {
		$is_url = is_string( $url ) && esc_url_raw( $url, array( 'https' ) ) === $url && is_string( wp_parse_url( $url, PHP_URL_HOST ) );
		return '' === $url || $is_url
			? ''
			: __( 'Enter a URL that starts with https://.', 'aisle' );
	}
}
