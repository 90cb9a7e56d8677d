<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches\Admin;

use Aisle\Features\Variations\Swatches\AttributeSwatches;
use Aisle\Features\Variations\Swatches\ProductSwatches;
use Aisle\Features\Variations\Swatches\SwatchType;
use Aisle\Features\Variations\Swatches\SwatchValue;

/**
 * Product data → Swatches: how the attributes of one product are displayed, overriding the store's settings.
 */
final class ProductPanel {

	private const FIELD = 'aisle_swatches';

	public function __construct( private readonly AttributeSwatches $attributes ) {}

	public function register(): void {
		add_filter( 'woocommerce_product_data_tabs', array( $this, 'add_tab' ) );
		add_action( 'woocommerce_product_data_panels', array( $this, 'print' ) );
		add_action( 'woocommerce_admin_process_product_object', array( $this, 'save' ) );
	}

	/**
	 * @param mixed $tabs
	 * @return array<array-key, mixed>
	 */
	public function add_tab( $tabs ): array {
		$tabs                   = is_array( $tabs ) ? $tabs : array();
		$tabs['aisle_swatches'] = array(
			'label'    => __( 'Swatches', 'aisle' ),
			'target'   => 'aisle_swatches_data',
			'class'    => array( 'show_if_variable' ),
			'priority' => 55,
		);
		return $tabs;
	}

	public function print(): void {
		$product = wc_get_product( get_the_ID() );
		echo '<div id="aisle_swatches_data" class="panel woocommerce_options_panel aisle-swatches-panel hidden">';
		echo '<p class="aisle-swatches-hint">' . esc_html__(
			'How this product shows its attributes. Settings left empty use the attribute’s settings. Save the product to see newly added attributes.',
			'aisle'
		) . '</p>';
		$attributes = $product
			? array_values( array_filter(
				$product->get_attributes( 'edit' ),
				static fn( $attribute ): bool => $attribute instanceof \WC_Product_Attribute && $attribute->get_variation()
			) )
			: array();
		if ( $product ) {
			foreach ( $attributes as $index => $attribute ) {
				$this->print_attribute( $product, $attribute, $index );
			}
		}
		if ( ! $attributes ) {
			echo '<p class="aisle-swatches-hint">'
				. esc_html__( 'This product has no attributes for variations yet.', 'aisle' ) . '</p>';
		}
		echo '</div>';
	}

	/**
	 * `woocommerce_admin_process_product_object`: runs before WooCommerce saves the product from its screen.
	 *
	 * @param mixed $product
	 */
	public function save( $product ): void {
		$nonce = $_POST['woocommerce_meta_nonce'] ?? ''; // phpcs:ignore WordPress.Security -- Checked in the next line.
		// phpcs:ignore WordPress.Security -- Checked in the next line; PostedSwatch checks each part.
		$posted_rows    = wp_unslash( $_POST[ self::FIELD ] ?? null );
		$is_nonce_valid = is_string( $nonce ) && wp_verify_nonce( sanitize_key( $nonce ), 'woocommerce_save_data' );
		if (
			! $is_nonce_valid
			|| ! is_array( $posted_rows )
			|| ! $product instanceof \WC_Product
			|| ! current_user_can( 'edit_product', $product->get_id() )
		) {
			return;
		}
		$swatches = $this->current_swatches( $product );
		$problems = array();
		foreach ( $posted_rows as $row ) {
			$name = is_array( $row ) && is_string( $row['attribute'] ?? null ) ? $row['attribute'] : '';
			if ( '' !== $name && is_array( $row ) ) {
				$swatches[ ProductSwatches::key( $name ) ] = $this->read_attribute( $product, $name, $row, $problems );
			}
		}
		$this->attributes->products->set( $product, array_filter( $swatches ) );
		SaveErrors::report( $problems );
	}

	private function print_attribute( \WC_Product $product, \WC_Product_Attribute $attribute, int $index ): void {
		$name           = $attribute->get_name();
		$type           = $this->attributes->products->type( $product->get_id(), $name );
		$field          = self::FIELD . "[{$index}]";
		$id             = "aisle-swatches-{$index}";
		$attribute_type = $attribute->is_taxonomy() ? $this->attributes->types->of_taxonomy( $name ) : SwatchType::Automatic;
		$inherit_label = $attribute->is_taxonomy()
			/* translators: %s: how the attribute shows, "Colors". */
			? sprintf( __( 'Same as attribute: %s', 'aisle' ), $attribute_type->label() )
			: $attribute_type->label();
		$rows          = '';
		foreach ( $this->values( $attribute ) as $value_index => $value ) {
			$rows .= $this->row( $product, $name, $value, "{$field}[values][{$value_index}]", "{$id}-{$value_index}" );
		}
		printf(
			'<fieldset class="aisle-swatches-attribute"><legend>%1$s</legend><input type="hidden" name="%2$s[attribute]" value="%3$s">'
				. '<p><label for="%4$s">%5$s</label> %6$s</p>
			<details%7$s><summary>%8$s</summary><div class="aisle-swatches-scroll"><table class="widefat striped">'
				. '<thead><tr><th scope="col">%9$s</th><th scope="col">%10$s</th><th scope="col">%11$s</th>'
				. '<th scope="col">%12$s</th></tr></thead><tbody>%13$s</tbody></table></div></details></fieldset>',
			esc_html( wc_attribute_label( $name, $product ) ),
			esc_attr( $field ),
			esc_attr( $name ),
			esc_attr( $id ),
			esc_html__( 'Display type', 'aisle' ),
			// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
			SwatchFields::types( $id, "{$field}[type]", $type, $inherit_label ),
			str_contains( $rows, 'data-given' ) ? ' open' : '',
			esc_html__( 'Colors and images of values', 'aisle' ),
			esc_html__( 'Value', 'aisle' ),
			esc_html__( 'Color', 'aisle' ),
			esc_html__( 'Second color', 'aisle' ),
			esc_html__( 'Image', 'aisle' ),
			$rows // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by row().
		);
	}

	/**
	 * @param array{value: string, title: string, term: ?\WP_Term} $value
	 */
	private function row( \WC_Product $product, string $attribute, array $value, string $field, string $id ): string {
		$product_value        = $this->attributes->products->value( $product->get_id(), $attribute, $value['value'] );
		$type                 = $this->attributes->configured_type( $product->get_id(), $attribute );
		$attribute_appearance = $value['term'] ? $this->attributes->terms->of_term( $value['term'], $type ) : SwatchValue::none();
		$title                = $value['title'];
		return sprintf(
			'<tr%1$s><th scope="row">%2$s %3$s<input type="hidden" name="%4$s[value]" value="%5$s"></th><td>%6$s</td><td>%7$s</td>'
				. '<td>%8$s</td></tr>',
			$product_value->is_empty() ? '' : ' data-given',
			$attribute_appearance->is_empty() || ! $type->has_appearance() ? '' : SwatchFields::preview( $attribute_appearance, $type ),
			esc_html( $title ),
			esc_attr( $field ),
			esc_attr( $value['value'] ),
			SwatchFields::color( "{$id}-color", "{$field}[color]", $product_value->color, $title . ' – ' . __( 'Color', 'aisle' ), false ),
			SwatchFields::color(
				"{$id}-second",
				"{$field}[second_color]",
				$product_value->second_color,
				$title . ' – ' . __( 'Second color', 'aisle' ),
				false
			),
			SwatchFields::image( "{$id}-image", "{$field}[image]", $product_value->image, $title )
		);
	}

	/**
	 * @return list<array{value: string, title: string, term: ?\WP_Term}> As in the product page's select.
	 */
	private function values( \WC_Product_Attribute $attribute ): array {
		if ( $attribute->is_taxonomy() ) {
			return array_map(
				static fn( \WP_Term $term ): array => array(
					'value' => $term->slug,
					'title' => $term->name,
					'term'  => $term,
				),
				array_values( (array) $attribute->get_terms() )
			);
		}
		return array_map(
			static fn( $option ): array => array(
				'value' => (string) $option,
				'title' => (string) $option,
				'term'  => null,
			),
			array_values( $attribute->get_options() )
		);
	}

	/**
	 * @param array<array-key, mixed> $row
	 * @param list<string>            $problems
	 * @return array{type?: string, values?: array<array-key, array{color?: string, second_color?: string, image?: int}>}
	 */
	private function read_attribute( \WC_Product $product, string $name, array $row, array &$problems ): array {
		$posted_type = is_string( $row['type'] ?? null ) ? $row['type'] : '';
		$type = SwatchType::tryFrom( $posted_type );
		if ( '' !== $posted_type && ! $type ) {
			$problems[] = __( 'The display type was not saved. Select one of the listed types.', 'aisle' );
			$type       = $this->attributes->products->type( $product->get_id(), $name );
		}
		$values = array();
		foreach ( is_array( $row['values'] ?? null ) ? $row['values'] : array() as $posted_value ) {
			$value = is_array( $posted_value ) && is_string( $posted_value['value'] ?? null ) ? $posted_value['value'] : '';
			if ( '' === $value ) {
				continue;
			}
			$swatch           = PostedSwatch::read(
				$posted_value,
				$this->attributes->products->value( $product->get_id(), $name, $value )
			);
			$values[ $value ] = $swatch->value->to_array();
			$problems         = array(
				...$problems,
				...array_map( static fn( string $problem ): string => "{$value}: {$problem}", $swatch->problems ),
			);
		}
		return array_filter(
			array(
				'type'   => $type ? $type->value : '',
				'values' => array_filter( $values ),
			)
		);
	}

	/**
	 * Returns the stored data of the attributes that the product still has. save() replaces the data of those that the
	 * form posted.
	 *
	 * @return array<string, array{type?: string, values?: array<array-key, array{color?: string, second_color?: string, image?: int}>}>
	 */
	private function current_swatches( \WC_Product $product ): array {
		return array_intersect_key(
			$this->attributes->products->all( $product->get_id() ),
			array_flip( array_map( 'strval', array_keys( $product->get_attributes( 'edit' ) ) ) )
		);
	}
}
