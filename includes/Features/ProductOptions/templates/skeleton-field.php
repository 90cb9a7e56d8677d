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
$half    = 'half' === ( $field['width'] ?? '' ) ? ' is-half' : '';
$group   = in_array( $field['type'], array( 'checkbox-group', 'radio-group', 'image-group', 'color-group', 'product-group' ), true );
$counter = null !== $field['rules']['max_length'] && isset( $field['messages']['characters_left'] );

if ( 'header' === $field['type'] ) :
	?>
	<h2 class="aisle-product-options__heading<?php echo esc_attr( $half ); ?>"><?php echo esc_html( '' === $field['text'] ? $field['label'] : $field['text'] ); ?></h2>
	<?php
elseif ( in_array( $field['type'], array( 'paragraph', 'static-text' ), true ) ) :
	if ( '' !== $field['text'] ) :
		?>
	<p class="aisle-product-options__<?php echo esc_attr( $field['type'] . $half ); ?>"><?php echo esc_html( $field['text'] ); ?></p>
		<?php
	endif;
else :
	?>
	<div class="aisle-product-options__field aisle-product-options__field--<?php echo esc_attr( $field['type'] . $half ); ?>">
	<?php if ( $group ) : ?>
		<div class="aisle-product-options__label"><?php echo esc_html( $field['label'] ); ?></div>
		<?php echo Aisle\Platform\Template::render( 'product-options/skeleton-choices', array( 'field' => $field ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- That template escapes each of its parts. ?>
	<?php else : ?>
		<div class="aisle-product-options__head"><label class="aisle-product-options__label"><?php echo esc_html( $field['label'] ); ?></label></div>
		<?php if ( 'textarea' === $field['type'] ) : ?>
		<textarea class="aisle-product-options__control" rows="3" disabled></textarea>
		<?php elseif ( 'select' === $field['type'] ) : ?>
		<select class="aisle-product-options__control" disabled><option>&nbsp;</option></select>
		<?php elseif ( 'file' === $field['type'] ) : ?>
		<div class="aisle-product-options__placeholder" style="block-size: <?php echo 'drag_drop' === ( $field['upload'] ?? '' ) ? 112 : 48; ?>px"></div>
		<?php elseif ( 'datetime-local' === $field['type'] ) : ?>
		<div class="aisle-product-options__pair aisle-product-options__pair--waiting">
			<div><input type="text" class="aisle-product-options__control" disabled></div>
			<div><input type="text" class="aisle-product-options__control" disabled></div>
		</div>
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
