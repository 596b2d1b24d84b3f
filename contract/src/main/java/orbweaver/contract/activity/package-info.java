/** What the inlets take: seeds, requests, and the validated activity that comes of them. */
@NullMarked
package orbweaver.contract.activity;

import org.jspecify.annotations.NullMarked;
