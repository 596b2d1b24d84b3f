@NullMarked
package orbweaver.bench.run;

import org.jspecify.annotations.NullMarked;
