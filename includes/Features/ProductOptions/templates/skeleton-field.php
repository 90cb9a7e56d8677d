<?php
/**
 * One field of the skeleton, element for element what the script will draw.
 *
 * `$args`: field (a field of the model; `text` is what a content field says, `price_texts` what stands
 * beside its options).
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$field   = $args['field'];
$choices = array_column( $field['options'], 'label', 'id' );
if ( null !== $field['other'] ) {
	$choices['other'] = '' === $field['other']['label'] ? __( 'Other', 'aisle' ) : $field['other']['label'];
}
$kind    = 'checkbox-group' === $field['type'] ? 'checkbox' : 'radio';
$style   = array() !== preg_grep( '/\S\s+\S/u', $choices ) ? 'cards' : 'chips';
$counter = null !== $field['rules']['max_length'] && isset( $field['messages']['characters_left'] );

if ( 'header' === $field['type'] ) :
	?>
	<h2 class="aisle-product-options__heading"><?php echo esc_html( '' === $field['text'] ? $field['label'] : $field['text'] ); ?></h2>
	<?php
elseif ( in_array( $field['type'], array( 'paragraph', 'static-text' ), true ) ) :
	if ( '' !== $field['text'] ) :
		?>
	<p class="aisle-product-options__<?php echo esc_attr( $field['type'] ); ?>"><?php echo esc_html( $field['text'] ); ?></p>
		<?php
	endif;
else :
	?>
	<div class="aisle-product-options__field aisle-product-options__field--<?php echo esc_attr( $field['type'] ); ?>">
	<?php if ( in_array( $field['type'], array( 'checkbox-group', 'radio-group' ), true ) ) : ?>
		<div class="aisle-product-options__label"><?php echo esc_html( $field['label'] ); ?></div>
		<div class="aisle-product-options__choices aisle-product-options__choices--<?php echo esc_attr( $style ); ?>">
		<?php foreach ( $choices as $option_id => $choice ) : ?>
			<label class="aisle-product-options__choice">
				<input type="<?php echo esc_attr( $kind ); ?>" disabled>
				<span class="aisle-product-options__choice-label"><?php echo esc_html( $choice ); ?></span>
				<?php if ( '' !== ( $field['price_texts'][ $option_id ] ?? '' ) ) : ?>
				<span class="aisle-product-options__price"><?php echo esc_html( html_entity_decode( $field['price_texts'][ $option_id ], ENT_QUOTES, 'UTF-8' ) ); ?></span>
				<?php endif; ?>
			</label>
		<?php endforeach; ?>
		</div>
	<?php else : ?>
		<div class="aisle-product-options__head"><label class="aisle-product-options__label"><?php echo esc_html( $field['label'] ); ?></label></div>
		<?php if ( 'textarea' === $field['type'] ) : ?>
		<textarea class="aisle-product-options__control" rows="3" disabled></textarea>
		<?php elseif ( 'select' === $field['type'] ) : ?>
		<select class="aisle-product-options__control" disabled><option>&nbsp;</option></select>
		<?php else : ?>
		<input type="text" class="aisle-product-options__control" disabled>
		<?php endif; ?>
	<?php endif; ?>
	<?php if ( '' !== $field['help'] || $counter ) : ?>
		<div class="aisle-product-options__foot">
			<span class="aisle-product-options__help"><?php echo esc_html( $field['help'] ); ?></span>
			<?php if ( $counter ) : ?>
			<span class="aisle-product-options__count"><?php echo esc_html( str_replace( '%s', (string) $field['rules']['max_length'], $field['messages']['characters_left'] ) ); ?></span>
			<?php endif; ?>
		</div>
	<?php endif; ?>
	</div>
	<?php
endif;
