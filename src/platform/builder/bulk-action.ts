export type BulkAction = 'enable' | 'disable' | 'trash' | 'restore' | 'duplicate';
