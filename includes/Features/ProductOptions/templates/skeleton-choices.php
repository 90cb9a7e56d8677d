<?php
/**
 * The choices of a group in the skeleton: cards and chips, pictures, swatches or products.
 *
 * `$args`: field (as in skeleton-field).
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$field  = $args['field'];
$kind   = $field['type'];
$price  = static fn ( string $id ): string => html_entity_decode( $field['price_texts'][ $id ] ?? '', ENT_QUOTES, 'UTF-8' );
$labels = array_column( $field['options'], 'label', 'id' );
$other  = null === $field['other'] ? '' : ( '' === $field['other']['label'] ? __( 'Other', 'aisle' ) : $field['other']['label'] );
$choose = 'checkbox-group' === $kind || ( 'radio-group' !== $kind && $field['rules']['multiple'] ) ? 'checkbox' : 'radio';
$style  = array() !== preg_grep( '/\S\s+\S/u', array( ...array_values( $labels ), $other ) ) ? 'cards' : 'chips';
$priced = array() !== array_filter( array_map( $price, array_keys( $labels ) ) );

$boxes = array(
	'image-group'   => 'aisle-field__pictures',
	'color-group'   => $priced ? 'aisle-field__swatches aisle-field__swatches--priced' : 'aisle-field__swatches',
	'product-group' => 'aisle-product-options__products',
);
?>
<div class="<?php echo esc_attr( $boxes[ $kind ] ?? 'aisle-field__choices aisle-field__choices--' . $style ); ?>">
<?php foreach ( $field['options'] as $option ) : ?>
	<?php if ( 'image-group' === $kind ) : ?>
	<div class="aisle-field__picture"><label>
		<span class="aisle-field__frame"></span>
		<span class="aisle-field__choice-label"><?php echo esc_html( $option['label'] ); ?></span>
		<?php if ( '' !== $price( $option['id'] ) ) : ?>
		<span class="aisle-field__price"><?php echo esc_html( $price( $option['id'] ) ); ?></span>
		<?php endif; ?>
	</label></div>
	<?php elseif ( 'color-group' === $kind ) : ?>
	<label class="aisle-field__swatch">
		<span class="aisle-field__color" style="background-color: <?php echo esc_attr( '' === $option['color'] ? 'transparent' : $option['color'] ); ?>"></span>
		<?php if ( '' !== $price( $option['id'] ) ) : ?>
		<span class="aisle-field__price"><?php echo esc_html( $price( $option['id'] ) ); ?></span>
		<?php endif; ?>
	</label>
	<?php elseif ( 'product-group' === $kind ) : ?>
		<?php $product = wc_get_product( $option['product_id'] ); ?>
		<?php $product = $product && Aisle\Features\ProductOptions\Cart\GroupProducts::is_public( $product ) ? $product : null; ?>
	<div class="aisle-product-options__product"><label>
		<input type="<?php echo esc_attr( $choose ); ?>" disabled>
		<span class="aisle-product-options__thumb"></span>
		<span class="aisle-product-options__about"><span class="aisle-field__choice-label"><?php echo esc_html( '' !== $option['label'] || ! $product ? $option['label'] : wp_strip_all_tags( $product->get_name() ) ); ?></span>
		<?php if ( ! $product || ! $product->is_in_stock() ) : ?>
			<span class="aisle-product-options__stock"><?php esc_html_e( 'Out of stock', 'aisle' ); ?></span>
		<?php endif; ?>
		</span>
		<?php if ( '' !== $price( $option['id'] ) ) : ?>
		<span class="aisle-field__price"><?php echo esc_html( $price( $option['id'] ) ); ?></span>
		<?php endif; ?>
	</label></div>
	<?php else : ?>
	<label class="aisle-field__choice">
		<input type="<?php echo esc_attr( $choose ); ?>" disabled>
		<span class="aisle-field__choice-label"><?php echo esc_html( $option['label'] ); ?></span>
		<?php if ( '' !== $price( $option['id'] ) ) : ?>
		<span class="aisle-field__price"><?php echo esc_html( $price( $option['id'] ) ); ?></span>
		<?php endif; ?>
	</label>
	<?php endif; ?>
<?php endforeach; ?>
<?php if ( null !== $field['other'] && isset( $boxes[ $kind ] ) ) : ?>
</div><div class="aisle-field__other">
<?php endif; ?>
<?php if ( null !== $field['other'] ) : ?>
	<label class="aisle-field__choice">
		<input type="<?php echo esc_attr( $choose ); ?>" disabled>
		<span class="aisle-field__choice-label"><?php echo esc_html( $other ); ?></span>
		<?php if ( '' !== $price( 'other' ) ) : ?>
		<span class="aisle-field__price"><?php echo esc_html( $price( 'other' ) ); ?></span>
		<?php endif; ?>
	</label>
<?php endif; ?>
</div>
