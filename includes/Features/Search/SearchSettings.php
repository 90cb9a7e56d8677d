<?php
declare(strict_types=1);

namespace Aisle\Features\Search;

/**
 * The search's settings.
 */
final class SearchSettings {

	public const FEATURE = 'search';

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int,
	 *         max?: int,
	 *     }>
	 */
	public static function schema(): array {
		return self::box() + self::words();
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int,
	 *         max?: int,
	 *     }>
	 */
	private static function box(): array {
		$card = __( 'Search boxes', 'aisle' );
		return array(
			'enabled'         => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Suggest products while a shopper types', 'aisle' ),
				'help'    => __(
					'In every search form of your theme. Elsewhere put one with the block “Product search (Aisle)” or the shortcode [aisle_search].',
					'aisle'
				),
				'card'    => $card,
			),
			'delay'           => array(
				'type'    => 'integer',
				'default' => 150,
				'min'     => 0,
				'max'     => 2000,
				'label'   => __( 'Wait so many milliseconds after a key', 'aisle' ),
				'help'    => __(
					'Only where the server has to be asked. Shops of up to 3,000 products are searched in the shopper’s browser, at once.',
					'aisle'
				),
				'card'    => $card,
			),
			'most'            => array(
				'type'    => 'integer',
				'default' => 6,
				'min'     => 1,
				'max'     => 20,
				'label'   => __( 'Products in the list', 'aisle' ),
				'card'    => $card,
			),
			'show_categories' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Suggest categories too', 'aisle' ),
				'card'    => $card,
			),
			'show_posts'      => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Suggest blog posts too', 'aisle' ),
				'help'    => __( 'The server is asked for them, a moment after the products are there.', 'aisle' ),
				'card'    => $card,
			),
			'recent'          => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Offer a shopper’s last searches', 'aisle' ),
				'help'    => __( 'They are kept in the shopper’s own browser alone, and can be cleared there.', 'aisle' ),
				'card'    => $card,
			),
		);
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int,
	 *         max?: int,
	 *     }>
	 */
	private static function words(): array {
		$card = __( 'What is found', 'aisle' );
		return array(
			'synonyms' => array(
				'type'    => 'text',
				'default' => '',
				'label'   => __( 'Words that mean the same', 'aisle' ),
				'help'    => __( 'A line for each, single words with commas between: sofa, couch, settee', 'aisle' ),
				'card'    => $card,
			),
			'results'  => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Find the same on the page of results', 'aisle' ),
				'help'    => __(
					'It then knows mistyped words and article numbers too. What WooCommerce finds in descriptions comes after.',
					'aisle'
				),
				'card'    => $card,
			),
			'hidden'   => array(
				'type'    => 'products',
				'default' => '',
				'label'   => __( 'Products that no search shows', 'aisle' ),
				'help'    => __( 'Those that the catalogue hides are left out anyway.', 'aisle' ),
				'card'    => $card,
			),
		);
	}
}
