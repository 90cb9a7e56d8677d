<?php defined( 'ABSPATH' ) || exit; ?>
<form class="checkout_coupon woocommerce-form-coupon" method="post">
	<label for="coupon_code" class="screen-reader-text">Coupon:</label>
	<input type="text" name="coupon_code" class="input-text" placeholder="Coupon code" id="coupon_code" value="" />
	<button type="submit" class="button" name="apply_coupon" value="Apply coupon">Apply coupon</button>
</form>
