<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ContactForm7;

use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Tests\TestCase;

/**
 * Base class for a site with stored data of Contact Form 7.
 */
abstract class ImportTestCase extends TestCase {

	protected const PATH = '/aisle/v1/contact-form-documents/contact-form-7';
	protected const HASH = '4f2a9c1b7e3d5f60718293a4b5c6d7e8f9012345';

	protected const MAIL = array(
		'subject'            => '[_site_title] "[your-subject]"',
		'sender'             => '[_site_title] <wordpress@elsewhere.example>',
		'body'               => "From: [your-name] [your-email]\n\n[your-message]\n-- \n[_site_title] [_url] [_remote_ip] [website]",
		'recipient'          => '[_site_admin_email]',
		'additional_headers' => "Reply-To: [your-email]\nCc: copy@example.com\nX-Kind: [your-subject]\nnonsense",
		'attachments'        => "[your-file]\nuploads/terms.pdf",
		'use_html'           => false,
		'exclude_blank'      => true,
	);

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		EntryDatabase::ensure_tables();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	/**
	 * @param array<string, mixed> $extra_meta Meta besides the template.
	 */
	protected static function source( string $template, array $extra_meta = array(), string $title = 'Contact' ): int {
		$id = wp_insert_post( array( 'post_type' => 'wpcf7_contact_form', 'post_title' => $title, 'post_status' => 'publish' ) );
		foreach ( array( '_form' => $template, '_hash' => self::HASH ) + $extra_meta as $key => $value ) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
		return $id;
	}

	/**
	 * @param array<string, mixed> $extra_meta
	 * @return array{found: array<string, mixed>, document: array<string, mixed>, told: string} The preview of the form,
	 *     the stored document, and all problems as one text.
	 */
	protected function imported( string $template, array $extra_meta = array() ): array {
		$id       = self::source( $template, $extra_meta );
		$preview  = array_column( $this->dispatch_rest( 'GET', self::PATH )->json['found'], null, 'id' )[ $id ];
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $id ) ) )->json;
		self::assertSame( array(), $response['refused'] );
		return array(
			'found'    => $preview,
			'document' => $this->dispatch_rest(
				'GET',
				'/aisle/v1/contact-form-documents/' . $response['imported'][0]['id']
			)->json['document'],
			'told'     => implode(
				"\n",
				array_map( static fn( array $problem ): string => $problem['field'] . ': ' . $problem['message'], $preview['problems'] )
			),
		);
	}
}
