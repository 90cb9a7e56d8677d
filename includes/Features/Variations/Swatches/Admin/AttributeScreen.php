<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches\Admin;

use Aisle\Features\Variations\Swatches\AttributeTypes;
use Aisle\Features\Variations\Swatches\PluginSwatches;
use Aisle\Features\Variations\Swatches\SwatchType;

/**
 * Products → Attributes: the setting for how an attribute is displayed.
 */
final class AttributeScreen {

	private const FIELD = 'aisle_swatch_type';
	private const NONCE = 'aisle_swatch_type_nonce';

	public function __construct( private readonly AttributeTypes $types ) {}

	public function register(): void {
		add_action( 'woocommerce_after_add_attribute_fields', array( $this, 'print_new' ) );
		add_action( 'woocommerce_after_edit_attribute_fields', array( $this, 'print_existing' ) );
		add_action( 'woocommerce_attribute_added', array( $this, 'save' ) );
		add_action( 'woocommerce_attribute_updated', array( $this, 'save' ) );
		add_action( 'woocommerce_attribute_deleted', array( $this, 'reset_type' ) );
	}

	public function print_new(): void {
		printf(
			'<div class="form-field"><label for="%1$s">%2$s</label>%3$s<p class="description">%4$s</p>%5$s</div>',
			esc_attr( self::FIELD ),
			esc_html__( 'Display type', 'aisle' ),
			// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
			SwatchFields::types( self::FIELD, self::FIELD, SwatchType::Automatic ),
			esc_html( $this->help() ),
			wp_nonce_field( self::NONCE, self::NONCE, false, false ) // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own.
		);
	}

	public function print_existing(): void {
		$attribute = absint( $_GET['edit'] ?? 0 ); // phpcs:ignore WordPress.Security.NonceVerification -- Which one is shown.
		printf(
			'<tr class="form-field"><th scope="row"><label for="%1$s">%2$s</label></th><td>%3$s<p class="description">%4$s</p>%5$s</td>'
				. '</tr>',
			esc_attr( self::FIELD ),
			esc_html__( 'Display type', 'aisle' ),
			// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
			SwatchFields::types( self::FIELD, self::FIELD, $this->types->of_attribute( $attribute ) ),
			esc_html( $this->help() ),
			wp_nonce_field( self::NONCE, self::NONCE, false, false ) // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own.
		);
	}

	/**
	 * `woocommerce_attribute_added`, `woocommerce_attribute_updated`: imports and the REST API fire them too, without
	 * this field.
	 *
	 * @param mixed $attribute Id.
	 */
	public function save( $attribute ): void {
		$nonce = $_POST[ self::NONCE ] ?? ''; // phpcs:ignore WordPress.Security -- Checked in the next line.
		if (
			! is_string( $nonce )
			|| ! wp_verify_nonce( sanitize_key( $nonce ), self::NONCE )
			|| ! current_user_can( 'manage_product_terms' )
		) {
			return;
		}
		$posted_type = $_POST[ self::FIELD ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- One of a list.
		$type = SwatchType::tryFrom( is_string( $posted_type ) ? $posted_type : '' );
		if ( $type ) {
			$this->types->save( absint( $attribute ), $type );
		} else {
			SaveErrors::report( array( __( 'The display type was not saved. Select one of the listed types.', 'aisle' ) ) );
		}
	}

	/**
	 * `woocommerce_attribute_deleted`
	 *
	 * @param mixed $attribute Id.
	 */
	public function reset_type( $attribute ): void {
		$this->types->save( absint( $attribute ), SwatchType::Automatic );
	}

	private function help(): string {
		return trim(
			__(
				'Replaces the dropdown on product pages. “Automatic” shows colors or images if the attribute’s values have them. Set colors and images under “Configure terms”. Individual products can use another type.',
				'aisle'
			) . ' ' . PluginSwatches::notice()
		);
	}
}
