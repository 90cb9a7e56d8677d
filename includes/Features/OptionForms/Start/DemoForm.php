<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Start;

/**
 * The demo product's form as a stored document: a choice with prices, colors, a text priced by the letter, a
 * conditional field, an extra.
 */
final class DemoForm {

	/**
	 * @return array<string, mixed>
	 */
	public static function document( int $product_id ): array {
		return array(
			'schema_version' => 1,
			'priority'       => 10,
			'assignment'     => array(
				'include' => array(
					array(
						'by'  => 'product',
						'ids' => array( $product_id ),
					),
				),
				'exclude' => array(),
			),
			'rules'          => array(),
			'tables'         => array(),
			'fields'         => array( self::wood(), self::cord(), self::engraving(), self::lettering(), self::extras() ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function wood(): array {
		return array(
			'id'       => 'f_wood',
			'type'     => 'radio-group',
			'label'    => __( 'Wood', 'aisle' ),
			'required' => true,
			'options'  => array(
				array( 'selected' => true ) + self::option( 'o_oak', __( 'Oak', 'aisle' ) ),
				self::option( 'o_walnut', __( 'Walnut', 'aisle' ), '12' ),
			),
		) + self::own_prices();
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function cord(): array {
		return array(
			'id'      => 'f_cord',
			'type'    => 'color-group',
			'label'   => __( 'Color of the cord', 'aisle' ),
			'options' => array(
				array( 'color' => '#c8a26b' ) + self::option( 'o_sand', __( 'Sand', 'aisle' ) ),
				array( 'color' => '#2f3e75' ) + self::option( 'o_indigo', __( 'Indigo', 'aisle' ) ),
				array( 'color' => '#4f6b45' ) + self::option( 'o_moss', __( 'Moss', 'aisle' ) ),
			),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function engraving(): array {
		return array(
			'id'                    => 'f_words',
			'type'                  => 'text',
			'label'                 => __( 'Engraving', 'aisle' ),
			'help'                  => __( 'Spaces are free. Leave empty for no engraving.', 'aisle' ),
			'maxlength'             => '30',
			'charleft'              => true,
			'pricingType'           => 'per_car',
			'price'                 => '0.75',
			'excl_chars_frm_length' => '\\s',
			'is_show_price'         => true,
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function lettering(): array {
		return array(
			'id'       => 'f_lettering',
			'type'     => 'radio-group',
			'label'    => __( 'Lettering', 'aisle' ),
			'required' => true,
			'options'  => array(
				array( 'selected' => true ) + self::option( 'o_serif', __( 'Serif', 'aisle' ) ),
				self::option( 'o_script', __( 'Handwriting', 'aisle' ), '3' ),
			),
			'cl_rule'  => array(
				'action' => 'show',
				'groups' => array(
					array(
						'rules'    => array(
							array(
								'cl_source'   => 'field',
								'cl_field'    => 'f_words',
								'cl_relation' => 'is_not_empty',
								'cl_val'      => '',
								'operator'    => '',
							),
						),
						'operator' => '',
					),
				),
			),
		) + self::own_prices();
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function extras(): array {
		return array(
			'id'      => 'f_extras',
			'type'    => 'checkbox-group',
			'label'   => __( 'Extras', 'aisle' ),
			'options' => array(
				self::option( 'o_wrap', __( 'Gift wrap', 'aisle' ), '4' ),
				self::option( 'o_oil', __( 'A bottle of oil', 'aisle' ), '9.50' ),
			),
		) + self::own_prices();
	}

	/**
	 * @return array{id: string, label: string, price: string}
	 */
	private static function option( string $id, string $label, string $price = '' ): array {
		return compact( 'id', 'label', 'price' );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function own_prices(): array {
		return array(
			'pricingType'   => 'fixed',
			'priceoptions'  => 'different_for_all',
			'is_show_price' => true,
		);
	}
}
