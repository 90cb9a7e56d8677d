<?php
/**
 * The slide sidebar: a dialog with menus. Without script, it is a part of the footer.
 * The browser closes it by the form's button.
 *
 * @var array{id: string, label: string, trigger: string, menus: string} $args
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<dialog id="<?php echo esc_attr( $args['id'] ); ?>" class="aisle-sidebar" aria-label="<?php echo esc_attr( $args['label'] ); ?>" data-trigger="<?php echo esc_attr( $args['trigger'] ); ?>">
	<div class="aisle-sidebar__panel">
		<div class="aisle-sidebar__head">
			<p class="aisle-sidebar__title"><?php echo esc_html( $args['label'] ); ?></p>
			<form method="dialog">
				<button class="aisle-sidebar__close" aria-label="<?php esc_attr_e( 'Close menu', 'aisle' ); ?>">×</button>
			</form>
		</div>
		<?php echo $args['menus']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped in its template. ?>
	</div>
</dialog>
