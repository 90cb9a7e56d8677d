<?php
/**
 * Forms of a tip's controls, which name them in their `form` attribute. A theme can override this file with
 * `aisle/tips/forms.php`.
 *
 * @var array{form: string, tip: array{key: string, custom: bool}, nonce: string} $args
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Features\Tips\TipWidget;

defined( 'ABSPATH' ) || exit;

$nonce = $args['nonce'];
?>
<form method="post" id="<?php echo esc_attr( $args['form'] ); ?>" class="aisle-tip-form" hidden>
	<input type="hidden" name="aisle_nonce" value="<?php echo esc_attr( $nonce ); ?>">
</form>
<?php if ( $args['tip']['custom'] ) : ?>
	<form method="post" id="<?php echo esc_attr( "{$args['form']}-custom" ); ?>" class="aisle-tip-form" hidden>
		<input type="hidden" name="aisle_nonce" value="<?php echo esc_attr( $nonce ); ?>">
		<input type="hidden" name="<?php echo esc_attr( TipWidget::KEY ); ?>" value="<?php echo esc_attr( $args['tip']['key'] ); ?>">
	</form>
<?php endif; ?>
