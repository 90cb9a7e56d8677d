<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ContactForm7;

use Aisle\Domain\ContactForm;
use Aisle\Domain\ContactForm\VisibleFields;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Groups of the plugin Conditional Fields for Contact Form 7.
 */
final class GroupConditionsTest extends ImportTestCase {

	private const TEMPLATE = '[select kind "Order|orders@example.com" "Other"] [text city] [group order]<h2>Your order</h2>'
		. '<label>Number [text number]</label>[group late]<label>Since when? [text since]</label>[/group][/group] [text end]';

	/**
	 * @param array<string, mixed> ...$rules
	 * @return array<string, mixed>
	 */
	private static function entry( string $group, array ...$rules ): array {
		return array( 'then_field' => $group, 'and_rules' => $rules );
	}

	/**
	 * @return array<string, string>
	 */
	private static function rule( string $field, string $operator, string $value ): array {
		return array( 'if_field' => $field, 'operator' => $operator, 'if_value' => $value );
	}

	/**
	 * @param array<string, mixed>  $document
	 * @param array<string, string> $answers
	 * @return list<string> IDs of visible fields.
	 */
	private static function visible_field_ids( array $document, array $answers ): array {
		$answer_values = array_map( static fn ( string $text ): array => array( 'values' => array( $text ), 'other' => '' ), $answers );
		return array_keys( array_filter( VisibleFields::of( ContactForm::read( $document )['fields'], $answer_values, array() ) ) );
	}

	public function test_shows_group_when_all_rules_of_one_condition_match(): void {
		$conditions = array(
			self::entry( 'order', self::rule( 'kind', 'equals', 'Order' ), self::rule( 'city', 'not equals', 'Rome' ) ),
			self::entry( 'order', self::rule( 'city', 'equals', 'Paris' ) ),
			self::entry( 'late', self::rule( 'number', 'not empty', '' ) ),
		);
		list( 'document' => $document, 'told' => $report ) = $this->imported( self::TEMPLATE, array( 'wpcf7cf_options' => $conditions ) );
		$group_fields         = array( 'f_field', 'f_number', 'f_since' );
		$visible_group_fields = static fn ( array $answers ): array =>
			array_values( array_intersect( $group_fields, self::visible_field_ids( $document, $answers ) ) );
		self::assertSame( array(), $visible_group_fields( array( 'f_kind' => 'o_2' ) ) );
		self::assertSame( array( 'f_field', 'f_number' ), $visible_group_fields( array( 'f_kind' => 'o_1' ) ) );
		self::assertSame( array(), $visible_group_fields( array( 'f_kind' => 'o_1', 'f_city' => 'Rome' ) ) );
		self::assertSame( array( 'f_field', 'f_number' ), $visible_group_fields( array( 'f_kind' => 'o_2', 'f_city' => 'Paris' ) ) );
		self::assertSame( $group_fields, $visible_group_fields( array( 'f_kind' => 'o_1', 'f_number' => '12' ) ) );
		self::assertContains( 'f_end', self::visible_field_ids( $document, array() ) );
		self::assertStringNotContainsString( 'group', $report );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function unsayable(): array {
		return array(
			'no conditions'                    => array( array() ),
			'a regular expression'             => array( array( self::entry( 'order', self::rule( 'city', 'equals (regex)', '^a' ) ) ) ),
			'a missing field'                  => array( array( self::entry( 'order', self::rule( 'gone', 'equals', 'a' ) ) ) ),
			'a field of the group itself'      => array( array( self::entry( 'order', self::rule( 'number', 'equals', 'a' ) ) ) ),
			'one unsupported entry of several' => array(
				array(
					self::entry( 'order', self::rule( 'city', 'equals', 'a' ) ),
					self::entry( 'order', self::rule( 'city', 'function', 'a' ) ),
				),
			),
			'greater than an empty value'      => array( array( self::entry( 'order', self::rule( 'city', 'greater than', '' ) ) ) ),
			'no rules'                         => array( array( self::entry( 'order' ) ) ),
			'unreadable data'                  => array( 'a:1:{i:0;O:8:"stdClass":0:{}}' ),
			'rules that are texts'             => array( array( array( 'then_field' => 'order', 'and_rules' => array( 'x' ) ) ) ),
		);
	}

	#[DataProvider( 'unsayable' )]
	public function test_shows_group_and_reports_conditions_that_cannot_be_imported( mixed $conditions ): void {
		list( 'document' => $document, 'told' => $report ) = $this->imported(
			'[text city] [group order][text number][/group]',
			array( 'wpcf7cf_options' => $conditions )
		);
		self::assertContains( 'f_number', self::visible_field_ids( $document, array() ) );
		self::assertStringContainsString( '[group order]: This group’s conditions are not supported', $report );
	}

	public function test_reads_conditions_of_the_first_plugin_versions(): void {
		$entries  = array( array( 'then_field' => 'order' ) + self::rule( 'city', 'equals', 'Paris' ) );
		$document = $this->imported( '[text city] [group order][text number][/group]', array( 'wpcf7cf_options' => $entries ) )['document'];
		self::assertSame( array( 'f_city' ), self::visible_field_ids( $document, array( 'f_city' => 'Rome' ) ) );
		self::assertSame( array( 'f_city', 'f_number' ), self::visible_field_ids( $document, array( 'f_city' => 'Paris' ) ) );
	}

	public function test_removes_group_tags_from_text(): void {
		$document = $this->imported( '[text a] Before. [group g]Only words.[/group] [group h]Name [text b][/group] After.' )['document'];
		self::assertStringNotContainsString(
			'group',
			(string) wp_json_encode( array_column( $document['fields'], 'content' ) )
				. wp_json_encode( array_column( $document['fields'], 'label' ) )
		);
		self::assertSame( 'Name', array_column( $document['fields'], 'label', 'id' )['f_b'] );
	}
}
