/** Tests of dead letters: selection, text and replay policy. */
@NullMarked
package orbweaver.admin.dlq;

import org.jspecify.annotations.NullMarked;
