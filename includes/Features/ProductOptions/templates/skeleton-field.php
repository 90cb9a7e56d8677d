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
	<h2 class="aisle-field__heading<?php echo esc_attr( $half ); ?>"><?php echo esc_html( '' === $field['text'] ? $field['label'] : $field['text'] ); ?></h2>
	<?php
elseif ( in_array( $field['type'], array( 'paragraph', 'static-text' ), true ) ) :
	if ( '' !== $field['text'] ) :
		?>
	<p class="aisle-field__<?php echo esc_attr( $field['type'] . $half ); ?>"><?php echo esc_html( $field['text'] ); ?></p>
		<?php
	endif;
else :
	?>
	<div class="aisle-field aisle-field--<?php echo esc_attr( $field['type'] . $half ); ?>">
	<?php if ( $group ) : ?>
		<div class="aisle-field__label"><?php echo esc_html( $field['label'] ); ?></div>
		<?php echo Aisle\Platform\Template::render( 'product-options/skeleton-choices', array( 'field' => $field ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- That template escapes each of its parts. ?>
	<?php else : ?>
		<div class="aisle-field__head"><label class="aisle-field__label"><?php echo esc_html( $field['label'] ); ?></label></div>
		<?php if ( 'textarea' === $field['type'] ) : ?>
		<textarea class="aisle-field__control" rows="3" disabled></textarea>
		<?php elseif ( 'select' === $field['type'] ) : ?>
		<select class="aisle-field__control" disabled><option>&nbsp;</option></select>
		<?php elseif ( 'file' === $field['type'] ) : ?>
		<div class="aisle-field__placeholder" style="block-size: <?php echo 'drag_drop' === ( $field['upload'] ?? '' ) ? 112 : 48; ?>px"></div>
		<?php elseif ( 'datetime-local' === $field['type'] ) : ?>
		<div class="aisle-field__pair aisle-field__pair--waiting">
			<div><input type="text" class="aisle-field__control" disabled></div>
			<div><input type="text" class="aisle-field__control" disabled></div>
		</div>
		<?php else : ?>
		<input type="text" class="aisle-field__control" disabled>
		<?php endif; ?>
	<?php endif; ?>
	<?php if ( '' !== $field['help'] || $counter ) : ?>
		<div class="aisle-field__foot">
			<span class="aisle-field__help"><?php echo esc_html( $field['help'] ); ?></span>
			<?php if ( $counter ) : ?>
			<span class="aisle-field__count"><?php echo esc_html( Aisle\Platform\Forms\Sentences::of( $field, array( 'code' => 'characters_left', 'params' => array( 'limit' => $field['rules']['max_length'] ) ) ) ); ?></span>
			<?php endif; ?>
		</div>
	<?php endif; ?>
	</div>
	<?php
endif;
