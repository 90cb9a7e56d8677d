<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Domain\Tip;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * The tips' settings.
 *
 * @phpstan-type TipEntries list<array<string, bool|int|float|string>>
 */
final class TipSettings {

	public const FEATURE = 'tips';

	public const BEFORE_COUPONS = 'before';
	public const AFTER_COUPONS  = 'after';

	private const MAX_TIPS = 5;

	/** Presets of one tip; more buttons do not fit into a drawer. */
	private const MAX_PRESETS = 8;

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
			'tips' => array(
				'type'          => 'list',
				'default'       => array(),
				'label'         => __( 'Tips', 'aisle' ),
				'help'          => __( 'Each tip is a fee of its own in the cart and the order.', 'aisle' ),
				'card'          => __( 'Tips', 'aisle' ),
				'entry'         => __( 'Tip', 'aisle' ),
				'max'           => self::MAX_TIPS,
				'fields'        => self::fields(),
				'check_entries' => self::problems( ... ),
			),
		) + self::amounts() + self::places();
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function fields(): array {
		return array(
			'name'     => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Name', 'aisle' ),
				'help'    => __( 'Shown in the cart and the order, such as “Tip for the driver”.', 'aisle' ),
			),
			'presets'  => array(
				'type'                  => 'string',
				'default'               => '5%, 10%, 15%',
				'same_in_all_languages' => true,
				'label'                 => __( 'Buttons', 'aisle' ),
				'help'                  => __( 'Percentages or amounts, separated by a comma and a space.', 'aisle' ),
			),
			'custom'   => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Let shoppers enter an amount', 'aisle' ),
			),
			'round_up' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Offer to round up the total', 'aisle' ),
			),
			'cap'      => array(
				'type'        => 'string',
				'default'     => '',
				'label'       => __( 'Highest tip', 'aisle' ),
				'help'        => __(
					'An amount, or a percentage of the goods. It protects shoppers from typing errors. Leave empty to allow 50 or the value of the goods, whichever is higher.',
					'aisle'
				),
			),
		);
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|string,
	 *         label: string,
	 *         help?: string,
	 *         card: string,
	 *         choices?: array<string, string>,
	 *         check?: \Closure,
	 *     }>
	 */
	private static function amounts(): array {
		$card_title = __( 'Amounts', 'aisle' );
		return array(
			'base'      => array(
				'type'    => 'choice',
				'default' => self::AFTER_COUPONS,
				'label'   => __( 'Percentages apply to', 'aisle' ),
				'card'    => $card_title,
				'choices' => array(
					self::AFTER_COUPONS  => __( 'The goods after coupons', 'aisle' ),
					self::BEFORE_COUPONS => __( 'The goods before coupons', 'aisle' ),
				),
			),
			'taxable'   => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Tips are taxable', 'aisle' ),
				'help'    => __(
					'Voluntary tips are tax-free in many countries; ask your accountant. If your cart shows prices including tax, shoppers pay exactly the amount they select.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'tax_class' => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Tax class', 'aisle' ),
				'help'    => __( 'Slug of the tax class, such as reduced-rate. Leave empty for the standard rate.', 'aisle' ),
				'card'    => $card_title,
				'check'   => self::tax_class_problem( ... ),
			),
		);
	}

	/**
	 * @return array<string, array{type: string, default: bool, label: string, help?: string, card: string}>
	 */
	private static function places(): array {
		$card_title = __( 'Display', 'aisle' );
		$places     = array();
		foreach ( array(
			'in_drawer'   => __( 'Show in the slide-out cart', 'aisle' ),
			'on_cart'     => __( 'Show on the cart page', 'aisle' ),
			'on_checkout' => __( 'Show on the checkout page', 'aisle' ),
		) as $place => $label ) {
			$places[ $place ] = array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => $label,
				'card'    => $card_title,
			);
		}
		$places['click_again'] = array(
			'type'    => 'boolean',
			'default' => true,
			'label'   => __( 'Clicking the selected button again removes the tip', 'aisle' ),
			'card'    => $card_title,
		);
		return $places;
	}

	/**
	 * Splits the merchant's list of presets. Commas inside amounts, such as 3,50, are not followed by a space.
	 *
	 * @return list<string>
	 */
	public static function presets( string $text ): array {
		$parts = preg_split( '/\s*[;|\n]\s*|,\s+/u', trim( $text ), -1, PREG_SPLIT_NO_EMPTY );
		return array_values( array_unique( array_map( trim( ... ), false === $parts ? array() : $parts ) ) );
	}

	/**
	 * Returns the key of a tip in requests and orders. A key of a name without Latin letters is a number. The key does
	 * not depend on the language, which can change with each page.
	 */
	public static function key( string $name ): string {
		$slug = sanitize_key( str_replace( ' ', '-', remove_accents( trim( $name ), 'en_US' ) ) );
		return '' === trim( $slug, '-_' ) ? (string) crc32( $name ) : $slug;
	}

	/**
	 * @param TipEntries $entries
	 * @return array<string, string> `2.name` => error message.
	 */
	private static function problems( array $entries ): array {
		$problems = array();
		$keys     = array();
		foreach ( $entries as $index => $entry ) {
			foreach ( self::entry_problems( $entry ) as $field => $message ) {
				$problems[ "{$index}.{$field}" ] = $message;
			}
			$key = self::key( (string) $entry['name'] );
			if ( in_array( $key, $keys, true ) ) {
				$problems[ "{$index}.name" ] ??= __( 'Another tip has this name. Please enter a different name.', 'aisle' );
			}
			$keys[] = $key;
		}
		return $problems;
	}

	/**
	 * @param array<string, bool|int|float|string> $entry
	 * @return array<string, string> Field => error message.
	 */
	private static function entry_problems( array $entry ): array {
		$presets  = self::presets( (string) $entry['presets'] );
		$currency = ShopCurrency::of_store();
		$unusable = array_filter( $presets, static fn( string $preset ): bool => null === Tip::preset( $preset, $currency ) );
		$cap      = trim( (string) $entry['cap'] );
		$is_empty = array() === $presets && ! $entry['custom'] && ! $entry['round_up'];
		return array_filter( array(
			'name'    => '' === trim( (string) $entry['name'] ) ? __( 'Enter a name.', 'aisle' ) : '',
			'presets' => match ( true ) {
				$is_empty                             => __( 'Enter at least one percentage or amount.', 'aisle' ),
				count( $presets ) > self::MAX_PRESETS => __( 'Enter at most 8 percentages or amounts.', 'aisle' ),
				array() !== $unusable                 => self::preset_problem( reset( $unusable ) ),
				default                               => '',
			},
			'cap'     => '' !== $cap && null === Tip::preset( $cap, $currency )
				? __( 'Enter an amount, or a percentage up to 100%.', 'aisle' )
				: '',
		) );
	}

	private static function preset_problem( string $preset ): string {
		/* translators: %s: a text such as "much". */
		return sprintf( __( '“%s” is neither a percentage up to 100 nor an amount.', 'aisle' ), $preset );
	}

	private static function tax_class_problem( bool|int|float|string $tax_class ): string {
		$slugs = \WC_Tax::get_tax_class_slugs();
		if ( '' === $tax_class || in_array( $tax_class, $slugs, true ) ) {
			return '';
		}
		/* translators: %s: slugs of tax classes. */
		return sprintf( __( 'This tax class does not exist. Your tax classes: %s', 'aisle' ), implode( ', ', $slugs ) );
	}
}
