<?php
/** Finding and printing templates; a theme may have its own. */

defined( 'ABSPATH' ) || exit;

function wc_locate_template( $template_name, $template_path = '', $default_path = '' ) {
	$template_path = $template_path ? $template_path : WC()->template_path();
	$default_path  = $default_path ? $default_path : WC()->plugin_path() . '/templates/';
	$template      = locate_template( array( trailingslashit( $template_path ) . $template_name ) );
	return apply_filters(
		'woocommerce_locate_template',
		$template ? $template : $default_path . $template_name,
		$template_name,
		$template_path,
		$default_path
	);
}

function wc_get_template( $template_name, $args = array(), $template_path = '', $default_path = '' ) {
	$template = apply_filters(
		'wc_get_template',
		wc_locate_template( $template_name, $template_path, $default_path ),
		$template_name,
		$args,
		$template_path,
		$default_path
	);
	if ( ! file_exists( $template ) ) {
		wc_doing_it_wrong( __FUNCTION__, $template . ' does not exist.', '2.1' );
		return;
	}
	do_action( 'woocommerce_before_template_part', $template_name, $template_path, $template, $args );
	stand_in_include( $template, $args );
	do_action( 'woocommerce_after_template_part', $template_name, $template_path, $template, $args );
}

function stand_in_include( $stand_in_template, $args ) {
	// Templates read their variables by name, as WooCommerce's do.
	extract( (array) $args ); // phpcs:ignore WordPress.PHP.DontExtract
	include $stand_in_template;
}

function wc_get_template_html( $template_name, $args = array(), $template_path = '', $default_path = '' ) {
	ob_start();
	wc_get_template( $template_name, $args, $template_path, $default_path );
	return ob_get_clean();
}

function wc_get_template_part( $slug, $name = '' ) {
	$file     = $name ? "{$slug}-{$name}.php" : "{$slug}.php";
	$template = locate_template( array( $file, WC()->template_path() . $file ) );
	$template = $template ? $template : WC()->plugin_path() . '/templates/' . $file;
	$template = apply_filters( 'wc_get_template_part', $template, $slug, $name );
	if ( $template && file_exists( $template ) ) {
		load_template( $template, false );
	}
}

/** The theme's head and header; a block theme has no header.php, so its template part is printed in a page of our own. */
function stand_in_header() {
	if ( ! wp_is_block_theme() ) {
		get_header( 'shop' );
		return;
	}
	// Rendered before the head, so that the styles of its blocks are printed there.
	$header                       = do_blocks( '<!-- wp:template-part {"slug":"header","tagName":"header"} /-->' );
	$GLOBALS['stand_in_footer'] = do_blocks( '<!-- wp:template-part {"slug":"footer","tagName":"footer"} /-->' );
	stand_in_include( WC()->plugin_path() . '/templates/global/block-header.php', array( 'header' => $header ) );
}

function stand_in_footer() {
	if ( ! wp_is_block_theme() ) {
		get_footer( 'shop' );
		return;
	}
	echo '</div>' . $GLOBALS['stand_in_footer'] . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput
	wp_footer();
	echo '</body></html>';
}

/** What the quantity of an add form starts with. */
function stand_in_form_quantity( $product ) {
	return array(
		'min_value'   => $product->get_min_purchase_quantity(),
		'max_value'   => $product->get_max_purchase_quantity(),
		// phpcs:ignore WordPress.Security
		'input_value' => isset( $_POST['quantity'] )
			? wc_stock_amount( wp_unslash( $_POST['quantity'] ) )
			: $product->get_min_purchase_quantity(),
	);
}
