"""The link graph as a table: reads `key TAB value` lines of topic edge, prints source, target, kind."""
import json
import sys

table = {}
for line in sys.stdin:
    key, value = line.rstrip("\n").split("\t", 1)
    if value:
        table[key] = json.loads(value)
    else:
        table.pop(key, None)  # a tombstone: the edge is gone

for edge in sorted(table.values(), key=lambda e: (e["source"], e["target"], e["kind"])):
    print(edge["source"], edge["target"], edge["kind"], sep="\t")
