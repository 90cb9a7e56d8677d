<?php
/**
 * The page behind the drawer in the settings screen's preview: the theme's head and body, and a placeholder for a
 * listing.
 *
 * @package Aisle
 *
 * @var array{script_nonce: string} $args `script_nonce`: CSP nonce that allows the settings screen's own scripts.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="aisle-preview" content="<?php echo esc_attr( $args['script_nonce'] ); ?>">
	<?php wp_head(); ?>
	<style>
		.aisle-preview-page { padding: 32px; }
		.aisle-preview-page__grid { display: grid; gap: 24px; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); margin-block-start: 24px; }
		.aisle-preview-page__grid span { background: currentcolor; border-radius: 6px; block-size: 150px; opacity: .09; }
	</style>
</head>
<body <?php body_class( 'aisle-preview' ); ?>>
	<div class="aisle-preview-page">
		<h1><?php echo esc_html( get_bloginfo( 'name' ) ); ?></h1>
		<p><button type="button" class="button wp-element-button alt"><?php esc_html_e( 'Add to cart', 'aisle' ); ?></button></p>
		<div class="aisle-preview-page__grid" aria-hidden="true"><span></span><span></span><span></span><span></span><span></span><span></span></div>
	</div>
	<?php print_late_styles(); ?>
</body>
</html>
