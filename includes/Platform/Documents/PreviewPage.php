<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * A page of the store that contains only the preview of an unsaved document. It has the theme's styles and Aisle's
 * scripts; an editor shows it in a frame.
 */
final class PreviewPage {

	/**
	 * Prints the page and ends the request.
	 *
	 * @param string $html       Content of the page, escaped.
	 * @param string $body_class Additional classes of the body.
	 */
	public static function show( string $html, string $body_class = '' ): never {
		nocache_headers();
		add_filter( 'show_admin_bar', '__return_false' );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<title><?php esc_html_e( 'Preview', 'aisle' ); ?></title>
	<?php wp_head(); ?>
	<style>
		body.aisle-preview-page { min-block-size: 0; margin: 0; }
		body.aisle-preview-page > :not(main) { display: none !important; }
		body.aisle-preview-page > main { inline-size: auto; max-inline-size: none; min-block-size: 0; margin: 0; padding: 4px 16px; }
		body.aisle-preview-page > main > h1 { position: absolute; inline-size: 1px; block-size: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
	</style>
</head>
<body <?php body_class( "aisle-preview-page $body_class" ); ?>>
	<main class="entry-content"><h1 class="screen-reader-text"><?php esc_html_e( 'Preview', 'aisle' ); ?></h1><?php
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- The caller escapes.
	?></main>
	<?php wp_footer(); ?>
</body>
</html>
		<?php
		exit;
	}
}
