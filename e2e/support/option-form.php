<?php
/**
 * Saves and deletes option forms of a browser test through the plugin's own repository:
 * php e2e/support/option-form.php save '{"title": "…", "document": {…}}' answers {"id": 12}; delete '{"id": 12}' answers {}.
 *
 * Needs AISLE_SITE (the folder of the running shop) and AISLE_URL.
 */

declare(strict_types=1);

use Aisle\Features\ProductOptions\StoredForms;

$aisle_url = (string) getenv( 'AISLE_URL' );
$_SERVER  += array(
	'HTTP_HOST'       => parse_url( $aisle_url, PHP_URL_HOST ) . ':' . parse_url( $aisle_url, PHP_URL_PORT ),
	'REQUEST_METHOD'  => 'GET',
	'REQUEST_URI'     => '/',
	'SERVER_NAME'     => '127.0.0.1',
	'SERVER_PROTOCOL' => 'HTTP/1.1',
);
require getenv( 'AISLE_SITE' ) . '/wp-load.php';

$aisle_forms = ( new StoredForms() )->documents();
$aisle_input = (array) json_decode( $argv[2] ?? '{}', true );
$aisle_reply = new stdClass();

switch ( $argv[1] ?? '' ) {
	case 'save':
		$aisle_reply = array( 'id' => $aisle_forms->save( (array) $aisle_input['document'], (string) $aisle_input['title'] )['id'] );
		break;
	case 'delete':
		$aisle_forms->delete( (int) $aisle_input['id'] );
		break;
	default:
		fwrite( STDERR, 'unknown action' );
		exit( 1 );
}
echo json_encode( $aisle_reply, JSON_THROW_ON_ERROR );
