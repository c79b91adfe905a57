/* bcryptprimitives.dll for a Wine older than 9, which lacks it: programs written in Go (esbuild)
   take their random numbers from it. */
#include <windows.h>
#include <ntsecapi.h>
BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T size) { return RtlGenRandom(bytes, (ULONG)size); }
