<?php defined( 'ABSPATH' ) || exit; ?>
<dl class="variation">
	<?php foreach ( $item_data as $stand_in_data ) : ?>
		<dt class="<?php echo sanitize_html_class( 'variation-' . $stand_in_data['key'] ); ?>"><?php echo wp_kses_post( $stand_in_data['key'] ); ?>:</dt>
		<dd class="<?php echo sanitize_html_class( 'variation-' . $stand_in_data['key'] ); ?>"><?php echo wp_kses_post( wpautop( $stand_in_data['display'] ) ); ?></dd>
	<?php endforeach; ?>
</dl>
