/** Forms by which a visitor changes something, and the record of each change. */
@NullMarked
package orbweaver.console.change;

import org.jspecify.annotations.NullMarked;
