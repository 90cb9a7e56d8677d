<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Entries;

use Aisle\Tests\Features\ContactForms\Messages\MessageTestCase;

final class EntryPrivacyTest extends MessageTestCase {

	public function test_exports_only_entries_of_the_email_and_its_account(): void {
		$user = wp_insert_user( array( 'user_login' => 'anna', 'user_pass' => 'password', 'user_email' => 'anna@example.org' ) );
		$this->save_entry( array( 'subject' => 'By address' ) );
		$this->save_entry( array( 'subject' => 'By account', 'email' => 'other@example.org', 'user_id' => $user, 'title' => 'Quote' ) );
		$this->save_entry( array( 'subject' => 'Of a guest', 'email' => 'guest@example.org' ) );
		$export = $this->call( 'exporters', 'anna@example.org' );
		self::assertTrue( $export['done'] );
		self::assertSame(
			array( 'Contact', 'Quote' ),
			array_map( static fn ( array $item ): string => $item['data'][0]['value'], $export['data'] )
		);
		self::assertContains( 'When is the lamp there?', array_column( $export['data'][0]['data'], 'value' ) );
		self::assertSame( array(), $this->call( 'exporters', '' )['data'] );
	}

	public function test_finds_entries_when_request_names_domain_in_punycode(): void {
		$this->save_entry( array( 'subject' => 'As typed', 'email' => 'Anna@Bücher.example' ) );
		$this->save_entry( array( 'subject' => 'Another', 'email' => 'anna@bäcker.example' ) );
		$this->save_entry( array( 'subject' => 'In Punycode', 'email' => 'anna@xn--bcher-kva.example', 'title' => 'Quote' ) );
		$export = $this->call( 'exporters', 'anna@xn--bcher-kva.example' );
		self::assertSame(
			array( 'Contact', 'Quote' ),
			array_map( static fn ( array $item ): string => $item['data'][0]['value'], $export['data'] )
		);
	}

	public function test_escapes_markup_in_privacy_export(): void {
		$payload = '<img src=x onerror=alert(1)>';
		$this->save_entry( array(
			'title'      => $payload,
			'answers'    => array( self::answer( 'f_text', $payload, $payload ) ),
			'user_agent' => $payload,
			'referrer'   => $payload,
			'page_url'   => $payload,
		) );
		self::assertStringNotContainsString(
			'<img',
			(string) wp_json_encode( $this->call( 'exporters', 'anna@example.org' ), JSON_UNESCAPED_SLASHES )
		);
	}

	public function test_erases_all_entries_of_the_person_in_batches(): void {
		for ( $count = 0; $count < 53; $count++ ) {
			$this->save_entry();
		}
		$this->save_entry( array( 'email' => 'guest@example.org' ) );
		self::assertFalse( $this->call( 'erasers', 'anna@example.org' )['done'] );
		self::assertSame(
			array( 'items_removed' => true, 'items_retained' => false, 'messages' => array(), 'done' => true ),
			$this->call( 'erasers', 'anna@example.org' )
		);
		self::assertSame( 1, $this->row_counts()[0] );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function call( string $kind, string $email ): array {
		return apply_filters( 'wp_privacy_personal_data_' . $kind, array() )['aisle-messages']['callback']( $email, 1 );
	}
}
