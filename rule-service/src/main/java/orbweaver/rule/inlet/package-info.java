/** What a party asks for: activities and seeds. */
@NullMarked
package orbweaver.rule.inlet;

import org.jspecify.annotations.NullMarked;
