<?php
/**
 * One menu, or two menus in tabs. Without script, both are shown.
 *
 * @var array{id: string, menus: list<array{name: string, html: string}>} $args
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$aisle_has_tabs = count( $args['menus'] ) > 1;
?>
<?php /* translators: %s: name of a menu or of a menu item. */ ?>
<div class="aisle-sidebar__menus" data-back="<?php esc_attr_e( 'Back to %s', 'aisle' ); ?>">
	<?php if ( $aisle_has_tabs ) : ?>
		<div class="aisle-sidebar__tabs" role="tablist" aria-label="<?php esc_attr_e( 'Menus', 'aisle' ); ?>">
			<?php foreach ( $args['menus'] as $aisle_index => $aisle_menu ) : ?>
				<button
					type="button"
					role="tab"
					id="<?php echo esc_attr( "{$args['id']}-tab-{$aisle_index}" ); ?>"
					aria-controls="<?php echo esc_attr( "{$args['id']}-panel-{$aisle_index}" ); ?>"
					aria-selected="<?php echo 0 === $aisle_index ? 'true' : 'false'; ?>"
					<?php echo 0 === $aisle_index ? '' : 'tabindex="-1"'; ?>
				><?php echo esc_html( $aisle_menu['name'] ); ?></button>
			<?php endforeach; ?>
		</div>
	<?php endif; ?>
	<?php foreach ( $args['menus'] as $aisle_index => $aisle_menu ) : ?>
		<div
			id="<?php echo esc_attr( "{$args['id']}-panel-{$aisle_index}" ); ?>"
			<?php if ( $aisle_has_tabs ) : ?>
				role="tabpanel"
				aria-labelledby="<?php echo esc_attr( "{$args['id']}-tab-{$aisle_index}" ); ?>"
			<?php endif; ?>
		>
			<nav aria-label="<?php echo esc_attr( $aisle_menu['name'] ); ?>">
				<?php echo $aisle_menu['html']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress's HTML. ?>
			</nav>
		</div>
	<?php endforeach; ?>
</div>
