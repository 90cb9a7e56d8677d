<?php
/**
 * Space for the posts of a feed that were never fetched. The script asks for them; without it, the space stays empty. A
 * theme can override this template as aisle/instagram/placeholder.php.
 *
 * @package Aisle
 *
 * @var array{options: \Aisle\Features\Instagram\FeedOptions, url: string} $args `url`: URL of the Ajax action.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$aisle_options = $args['options'];
?>
<div class="aisle-instagram is-waiting" data-aisle-instagram="<?php echo esc_attr( $aisle_options->signed() ); ?>" data-url="<?php echo esc_url( $args['url'] ); ?>" data-error="<?php echo esc_attr( /* translators: %s: an error message of Instagram. */ __( 'Instagram error: %s', 'aisle' ) ); ?>" data-invalid="<?php echo esc_attr__( 'Invalid Instagram response', 'aisle' ); ?>" style="--aisle-columns:<?php echo esc_attr( (string) $aisle_options->columns ); ?>;--aisle-tablet-columns:<?php echo esc_attr( (string) $aisle_options->tablet_columns ); ?>;--aisle-phone-columns:<?php echo esc_attr( (string) $aisle_options->phone_columns ); ?>">
	<?php echo str_repeat( '<div class="aisle-instagram__post"></div>', $aisle_options->count ); ?>
</div>
