<?php
/**
 * Space for the posts of a feed that were never fetched. The script asks for them; without it, the space stays empty. A
 * theme can override this template as aisle/instagram/placeholder.php.
 *
 * @package Aisle
 *
 * @var array{style: string, count: int, signed: string, url: string, error: string, invalid: string} $args `style`:
 *      numbers of columns; `signed`: settings of the feed; `url`: URL of the Ajax action; `error` with %s.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<div class="aisle-instagram is-waiting" style="<?php echo esc_attr( $args['style'] ); ?>"
	data-aisle-instagram="<?php echo esc_attr( $args['signed'] ); ?>"
	data-url="<?php echo esc_url( $args['url'] ); ?>"
	data-error="<?php echo esc_attr( $args['error'] ); ?>"
	data-invalid="<?php echo esc_attr( $args['invalid'] ); ?>">
	<?php echo wp_kses_post( str_repeat( '<div class="aisle-instagram__post"></div>', $args['count'] ) ); ?>
</div>
