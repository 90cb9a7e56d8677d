<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

/**
 * @phpstan-type Failure array{field: string, rule: string, error: string}
 * @phpstan-type FileData array{name: string, size: int}
 */
final class ContactRuleModel {
}
