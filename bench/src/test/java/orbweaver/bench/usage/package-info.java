@NullMarked
package orbweaver.bench.usage;

import org.jspecify.annotations.NullMarked;
