<?php
/**
 * An announcement bar. A theme can override this file with `aisle/notices/bar.php`.
 *
 * The page may come from a full-page cache, so this template must not contain visitor data. Without script, all texts are
 * visible and the buttons are not.
 *
 * @var array{attributes: string, id: string, items: list<string>, is_permanent: bool} $args `attributes` and `items` are
 *                                                                                         HTML.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$number = count( $args['items'] );
?>
<?php // phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Attributes and texts are escaped by AnnouncementBar and BarBlock. ?>
<div role="region" <?php echo $args['attributes']; ?> data-aisle-bar="<?php echo esc_attr( $args['id'] ); ?>" aria-label="<?php esc_attr_e( 'Announcements', 'aisle' ); ?>"<?php echo $number > 1 ? ' aria-roledescription="' . esc_attr__( 'carousel', 'aisle' ) . '"' : ''; ?>>
	<?php if ( $number > 1 ) : ?>
		<button type="button" class="aisle-bar__button aisle-bar__pause" aria-label="<?php esc_attr_e( 'Pause announcements', 'aisle' ); ?>" data-play="<?php esc_attr_e( 'Play announcements', 'aisle' ); ?>"><svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" focusable="false"><path d="M4 3h3v10H4zM9 3h3v10H9z"/><path d="M4 2.5l9 5.5-9 5.5z"/></svg></button>
	<?php endif; ?>
	<div class="aisle-bar__items">
		<?php foreach ( $args['items'] as $index => $item ) : ?>
			<div class="aisle-bar__item<?php echo 0 === $index ? ' is-current' : ''; ?>"<?php if ( $number > 1 ) : ?>
				role="group" aria-roledescription="<?php esc_attr_e( 'slide', 'aisle' ); ?>" aria-label="<?php echo esc_attr( sprintf( /* translators: 1: number of an announcement, 2: number of announcements. */ __( '%1$d of %2$d', 'aisle' ), $index + 1, $number ) ); ?>"<?php endif; ?>><?php echo $item; ?></div>
		<?php endforeach; ?>
	</div>
	<?php if ( $number > 1 ) : ?>
		<button type="button" class="aisle-bar__button aisle-bar__next" aria-label="<?php esc_attr_e( 'Next announcement', 'aisle' ); ?>"><svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true" focusable="false"><path d="M6 3l5 5-5 5"/></svg></button>
	<?php endif; ?>
	<?php if ( ! $args['is_permanent'] ) : ?>
		<button type="button" class="aisle-bar__button aisle-bar__close" aria-label="<?php esc_attr_e( 'Close announcements', 'aisle' ); ?>"><svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true" focusable="false"><path d="M3 3l10 10M13 3L3 13"/></svg></button>
	<?php endif; ?>
</div>
