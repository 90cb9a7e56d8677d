<?php
/**
 * Every way into Aisle from outside: who may call it and what protects it. RoutesTest compares the table with what is
 * really registered, so that nothing opens unseen.
 *
 * @package Aisle
 */

declare(strict_types=1);

return array(
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_cart',
		'who'        => 'everybody, for their own cart',
		'protection' => 'header X-Aisle and same origin; for who is logged in a nonce too; size and number of operations capped',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/settings',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/settings',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; every value checked against its schema',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/settings',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability',
	),
);
