<?php
defined( 'ABSPATH' ) || exit;

do_action( 'woocommerce_before_customer_login_form' );
?>
<h2>Login</h2>
<form class="woocommerce-form woocommerce-form-login login" method="post" novalidate>
	<?php do_action( 'woocommerce_login_form_start' ); ?>
	<p class="form-row form-row-wide"><label for="username">Username or email address</label><input type="text" class="input-text" name="username" id="username" autocomplete="username" required /></p>
	<p class="form-row form-row-wide"><label for="password">Password</label><input class="input-text" type="password" name="password" id="password" autocomplete="current-password" required /></p>
	<?php do_action( 'woocommerce_login_form' ); ?>
	<p class="form-row">
		<label><input name="rememberme" type="checkbox" id="rememberme" value="forever" /> Remember me</label>
		<?php wp_nonce_field( 'woocommerce-login', 'woocommerce-login-nonce' ); ?>
		<button type="submit" class="woocommerce-button button woocommerce-form-login__submit" name="login" value="Log in">Log in</button>
	</p>
	<?php do_action( 'woocommerce_login_form_end' ); ?>
</form>
<?php do_action( 'woocommerce_after_customer_login_form' ); ?>
