/** Records, topics and formats that the services of a pipeline share. */
@NullMarked
package orbweaver.contract.format;

import org.jspecify.annotations.NullMarked;
