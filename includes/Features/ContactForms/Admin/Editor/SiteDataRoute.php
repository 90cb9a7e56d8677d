<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin\Editor;

use Aisle\Platform\Documents\Admin\DocumentRest;

/**
 * `GET …/site`: returns the domain and the admin's email address, with which the editor explains the parts of an email,
 * and the user roles for conditions.
 */
final class SiteDataRoute {

	public function __construct( private readonly DocumentRest $rest ) {}

	public function register(): void {
		$this->rest->route( '/site', 'GET', array( self::class, 'site_data' ) );
	}

	/**
	 * @return array{domain: string, admin_email: string, roles: list<array{name: string, label: string}>}
	 */
	public static function site_data(): array {
		$host  = strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		$roles = array();
		foreach ( wp_roles()->get_names() as $name => $label ) {
			$roles[] = array(
				'name'  => (string) $name,
				'label' => translate_user_role( $label ),
			);
		}
		return array(
			'domain'      => str_starts_with( $host, 'www.' ) ? substr( $host, 4 ) : $host,
			'admin_email' => (string) get_option( 'admin_email' ),
			'roles'       => $roles,
		);
	}
}
